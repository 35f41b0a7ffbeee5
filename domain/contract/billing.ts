import * as v from 'valibot'
import { billingAddressSchema } from '#domain/billing.ts'
import { spenders } from '#domain/project.ts'
import { endpoint } from './endpoint.ts'

/** `country_fixed`: the one allowed change of the billing country was made. */
export const billingAddressAnswerSchema = v.object({
  address: v.nullable(billingAddressSchema),
  country_fixed: v.boolean(),
})
export type BillingAddressAnswer = v.InferOutput<typeof billingAddressAnswerSchema>

export const loadBillingAddress = endpoint({
  id: 'API-28',
  name: 'loadBillingAddress',
  summary: 'The address that orders are billed to.',
  method: 'GET',
  path: 'project/pk/billing_address/',
  access: 'project',
  response: billingAddressAnswerSchema,
})

export const saveBillingAddress = endpoint({
  id: 'API-28',
  name: 'saveBillingAddress',
  summary: 'Replaces the billing address; its country changes once at the most.',
  method: 'PUT',
  path: 'project/pk/billing_address/',
  access: 'project',
  roles: spenders,
  body: billingAddressSchema,
  response: billingAddressAnswerSchema,
  failures: ['billingCountryFixed'],
})
