import { e164Schema } from '#domain/kit/primitives.ts'
import { financeSearchEntries } from '#src/screens/kit/listing/list-search.ts'

/** Parameters of the address of both boxes. */
export const messageSearchEntries = { ...financeSearchEntries, number: e164Schema }
