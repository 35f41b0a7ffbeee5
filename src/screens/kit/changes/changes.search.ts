import { historyPageEntries } from '#domain/kit/change.ts'
import { daySchema } from '#domain/kit/days.ts'

/** What the address of every history keeps besides the part that is shown. */
export const changesSearchEntries = { from: daySchema, to: daySchema, ...historyPageEntries }
