import * as v from 'valibot'
import { callOverviewSchema } from '#domain/calls/call-overview.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { numberCountsSchema } from '#domain/contract/numbers/numbers.ts'
import { spendingOverviewSchema } from '#domain/finance/spending-overview.ts'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { countSchema, e164Schema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { messageOverviewSchema } from '#domain/messaging/message-overview.ts'
import { runwaySchema } from '#domain/numbers/runway.ts'
import { orderStatusSchema } from '#domain/paying/order.ts'

/** Days that the overview covers, today included, in the project's time zone. */
export const overviewDays = 30
/** Rows that the overview shows of a list. */
export const overviewRows = 5

/**
 * Amounts in USD. `renewals_due`: count of numbers that expire within 30 days and need a decision or money:
 * those without auto renew, and those with it as well if the balance does not cover them all. `renewals`: the first numbers that
 * end within 30 days. `runway`: how long the wallet pays for the automatic renewals; null: not reported. `finished_order`: the last order that ended and has not been read since.
 * `first_number`: a working number, one whose calls are routed before all others; null: there is none, or it is not reported.
 * `now`: the API's clock; null: not reported.
 */
export const dashboardSchema = v.object({
  available_balance: decimalSchema,
  balance: decimalSchema,
  minimum_balance: decimalSchema,
  numbers: numberCountsSchema,
  renewals_due: countSchema,
  renewals: v.optional(
    v.array(v.object({ id: idSchema, number: e164Schema, ends_at: momentSchema, auto_renew: v.boolean() })),
    [],
  ),
  runway: v.optional(v.nullable(runwaySchema), null),
  first_number: v.optional(v.nullable(v.object({ id: idSchema, number: e164Schema, is_routed: v.boolean() })), null),
  items_in_cart: countSchema,
  finished_order: v.nullable(v.object({ id: idSchema, status: orderStatusSchema })),
  unfinished_order: v.nullable(v.object({ id: idSchema, status: orderStatusSchema })),
  calls: v.optional(callOverviewSchema, { recent: [], days: [] }),
  messages: v.optional(messageOverviewSchema, { recent: [], days: [] }),
  spending: v.optional(spendingOverviewSchema, { days: [] }),
  now: v.optional(v.nullable(momentSchema), null),
})
export type Dashboard = v.InferOutput<typeof dashboardSchema>

export const loadDashboard = endpoint({
  id: 'API-29',
  name: 'loadDashboard',
  summary:
    'Balances and counts of a project, its last calls and messages, and what there was on each of the last 30 days.',
  method: 'GET',
  path: 'dashboard/pk/',
  access: 'project',
  response: dashboardSchema,
})
