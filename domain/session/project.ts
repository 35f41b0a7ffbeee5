import * as v from 'valibot'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { personal } from '#domain/kit/marks.ts'
import { countrySchema, idSchema, momentSchema } from '#domain/kit/primitives.ts'

/** `manager`: the admin of a project. `reseller`: a reseller's access to a customer's project. */
export const projectRoles = ['owner', 'manager', 'simple', 'reseller'] as const
export type ProjectRole = (typeof projectRoles)[number]
const projectRoleSchema = v.picklist(projectRoles)

/** Roles that may order and spend from the project's wallet; a simple user only reads. */
export const spenders: readonly ProjectRole[] = ['owner', 'manager', 'reseller']

export const mayOrder = ({ role }: { role: ProjectRole }): boolean => spenders.includes(role)

export const projectStatuses = ['active', 'deactivated'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Who deactivated a project. */
export const deactivators = ['admin', 'supervisor', 'superAdmin'] as const
export type Deactivator = (typeof deactivators)[number]

/** A row of the list of projects. `person`: the `?person=` of a simple user; null for every other role. */
export const projectSummarySchema = v.object({
  id: idSchema,
  name: personal(v.string()),
  role: projectRoleSchema,
  owner: personal(v.string()),
  person: v.nullable(v.object({ id: idSchema, name: personal(v.string()) })),
  status: v.picklist(projectStatuses),
  deactivated_by: v.nullable(v.picklist(deactivators)),
})
export type ProjectSummary = v.InferOutput<typeof projectSummarySchema>

const staffOutCallStrategies = ['inGroupOnly', 'allStaff', 'notAllowed'] as const

/** The open project; amounts in USD. */
export const projectSchema = v.object({
  id: idSchema,
  name: personal(v.string()),
  owner: personal(v.string()),
  role: projectRoleSchema,
  status: v.picklist(projectStatuses),
  deactivated_by: v.nullable(v.picklist(deactivators)),
  maximum_persons: v.number(),
  maximum_groups: v.number(),
  voice_language: v.string(),
  timezone: v.string(),
  logo: v.nullable(v.string()),
  experimental: v.boolean(),
  staff_out_call_strategy: v.picklist(staffOutCallStrategies),
  available_balance: decimalSchema,
  balance: decimalSchema,
  minimum_balance: decimalSchema,
  items_in_cart: v.pipe(v.number(), v.integer(), v.minValue(0)),
  billing_address_country: v.nullable(countrySchema),
  created_at: momentSchema,
})
export type Project = v.InferOutput<typeof projectSchema>
