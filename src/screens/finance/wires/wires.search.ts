import * as v from 'valibot'
import { wireStates } from '#domain/paying/wire-transfer.ts'
import { searchOf } from '#src/app/routing/search.ts'
import { financeSearchEntries } from '#src/screens/finance/kit/finance-search.ts'

export const wiresSearch = searchOf({ ...financeSearchEntries, state: v.picklist(wireStates) })
