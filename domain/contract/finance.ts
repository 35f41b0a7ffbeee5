import * as v from 'valibot'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { endpoint } from './endpoint.ts'

/** Amounts in USD, as in the wallet. */
export const financeSummarySchema = v.object({
  available_balance: decimalSchema,
  balance: decimalSchema,
  minimum_balance: decimalSchema,
})
export type FinanceSummary = v.InferOutput<typeof financeSummarySchema>

export const loadFinanceSummary = endpoint({
  id: 'API-62',
  name: 'loadFinanceSummary',
  summary: 'Balances of the wallet.',
  method: 'GET',
  path: 'finance/pk/summary/',
  access: 'project',
  response: financeSummarySchema,
})
