import * as v from 'valibot'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { countSchema, idSchema } from '#domain/kit/primitives.ts'
import { orderStatusSchema } from '#domain/paying/order.ts'
import { endpoint } from './endpoint.ts'
import { numberCountsSchema } from './numbers.ts'

/**
 * Amounts in USD. `renewals_due`: count of numbers that expire within 30 days and need a decision or money:
 * those without auto renew, and those with it as well if the balance does not cover them all.
 * `finished_order`: the last order that ended and has not been read since.
 */
export const dashboardSchema = v.object({
  available_balance: decimalSchema,
  balance: decimalSchema,
  minimum_balance: decimalSchema,
  numbers: numberCountsSchema,
  renewals_due: countSchema,
  items_in_cart: countSchema,
  finished_order: v.nullable(v.object({ id: idSchema, status: orderStatusSchema })),
  unfinished_order: v.nullable(v.object({ id: idSchema, status: orderStatusSchema })),
})
export type Dashboard = v.InferOutput<typeof dashboardSchema>

export const loadDashboard = endpoint({
  id: 'API-29',
  name: 'loadDashboard',
  summary: 'Balances and counts of a project.',
  method: 'GET',
  path: 'dashboard/pk/',
  access: 'project',
  response: dashboardSchema,
})
