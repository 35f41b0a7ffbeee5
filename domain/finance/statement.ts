import * as v from 'valibot'
import { daySchema } from '#domain/kit/days.ts'
import { amountSchema, decimalSchema } from '#domain/kit/decimal-form.ts'
import { countSchema, momentSchema } from '#domain/kit/primitives.ts'
import { transactionSchema } from './transaction.ts'

/** Movements that a page shows and prints; the file has all of them. */
export const statementRows = 500

/** A period of days in UTC, both included. */
export const statementPeriodEntries = { from: daySchema, to: daySchema }

/**
 * A period of the wallet. `opening` + `money_in` − `money_out` = `closing`; the closing balance is the opening one of the next period.
 * `count`: movements of the period; `results`: the first of them, oldest first.
 */
export const statementSchema = v.object({
  ...statementPeriodEntries,
  opening: decimalSchema,
  money_in: amountSchema,
  money_out: amountSchema,
  closing: decimalSchema,
  count: countSchema,
  results: v.pipe(v.array(transactionSchema), v.maxLength(statementRows)),
  now: momentSchema,
})
export type Statement = v.InferOutput<typeof statementSchema>
