import * as v from 'valibot'
import { billingAddressSchema } from '#domain/billing.ts'
import { listOf, pagingEntries } from '#domain/primitives.ts'
import { projectSchema, projectSummarySchema, spenders } from '#domain/project.ts'
import { endpoint } from './endpoint.ts'

export const listProjects = endpoint({
  id: 'API-25',
  name: 'listProjects',
  summary: 'Projects the signed-in person belongs to, in any role.',
  method: 'GET',
  path: 'project/',
  access: 'person',
  query: v.object({ ...pagingEntries, q: v.optional(v.string()) }),
  response: listOf(projectSummarySchema),
})

export const loadProject = endpoint({
  id: 'API-26',
  name: 'loadProject',
  summary: "A project's details, balances and cart count.",
  method: 'GET',
  path: 'project/pk/',
  access: 'project',
  response: projectSchema,
  failures: ['projectDeactivated', 'accountBlocked'],
})

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
