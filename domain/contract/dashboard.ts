import * as v from 'valibot'
import { decimalSchema } from '#domain/decimal-form.ts'
import { numberStates } from '#domain/number.ts'
import { orderStatusSchema } from '#domain/order.ts'
import { countSchema, idSchema } from '#domain/primitives.ts'
import { endpoint } from './endpoint.ts'

/** How many numbers stand in each state. */
export const numberCountsSchema = v.object(v.entriesFromList(numberStates, countSchema))
export type NumberCounts = v.InferOutput<typeof numberCountsSchema>

/** Amounts are USD; `renewals_due` counts numbers whose time ends within 30 days, those that renew by
 * themselves included. */
export const dashboardSchema = v.object({
  available_balance: decimalSchema,
  balance: decimalSchema,
  minimum_balance: decimalSchema,
  numbers: numberCountsSchema,
  renewals_due: countSchema,
  items_in_cart: countSchema,
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
