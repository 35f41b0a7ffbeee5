import * as v from 'valibot'
import { daySchema } from '#domain/kit/days.ts'
import { decimalSchema } from '#domain/kit/decimal-form.ts'

/** USD with VAT that a project spent on each of the last days, less what was returned on it: may be below zero. */
export const spendingOverviewSchema = v.object({ days: v.array(v.object({ date: daySchema, spent: decimalSchema })) })
export type SpendingOverview = v.InferOutput<typeof spendingOverviewSchema>
