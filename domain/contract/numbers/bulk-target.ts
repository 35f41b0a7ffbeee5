import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { bulkNumbersSchema } from '#domain/numbers/bulk.ts'
import { numberFilterEntries } from './numbers.ts'

// Apart from number-bulk.ts: the rules of targets weigh more than the list of numbers.

/** Numbers by their ids, all that the filter leaves, or the refused ones of a change. */
export const bulkTargetSchema = v.variant('of', [
  v.strictObject({ of: v.literal('numbers'), numbers: bulkNumbersSchema }),
  v.strictObject({ of: v.literal('filter'), filter: v.strictObject(numberFilterEntries) }),
  v.strictObject({ of: v.literal('refused'), job: idSchema }),
])
export type BulkTarget = v.InferOutput<typeof bulkTargetSchema>
