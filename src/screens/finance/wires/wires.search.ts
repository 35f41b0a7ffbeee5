import * as v from 'valibot'
import { wireStates } from '#domain/paying/wire-transfer.ts'
import { searchOf } from '#src/runtime/routing/search.ts'
import { financeSearchEntries } from '#src/screens/kit/listing/list-search.ts'

export const wiresSearch = searchOf({ ...financeSearchEntries, state: v.picklist(wireStates) })
