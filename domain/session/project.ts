import * as v from 'valibot'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { personal } from '#domain/kit/marks.ts'
import { countrySchema, countSchema, idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { projectRoles } from '#domain/kit/rights.ts'

const projectRoleSchema = v.picklist(projectRoles)

export const projectStatuses = ['active', 'deactivated'] as const
export type ProjectStatus = (typeof projectStatuses)[number]

/** Who deactivated a project. */
export const deactivators = ['admin', 'supervisor', 'superAdmin'] as const
export type Deactivator = (typeof deactivators)[number]

/** Why the reseller of a project cannot sell: taken off sale by its admin, or its admin lacks credit. (PRJ-06) */
export const resellerStatuses = ['unpublishedByAdmin', 'adminNotEnoughCredit'] as const
export type ResellerStatus = (typeof resellerStatuses)[number]

/** What the customer reads about a deactivation; null if nothing was written. */
const deactivationReason = v.optional(v.nullable(personal(v.string())), null)

/**
 * A row of the list of projects. `person`: the `?person=` of a simple user; null for every other role. `spendable`: what the wallet can
 * pay, in USD: its balance without reserved money, plus the minimum balance.
 */
export const projectSummarySchema = v.object({
  id: idSchema,
  name: personal(v.string()),
  role: projectRoleSchema,
  owner: personal(v.string()),
  person: v.nullable(v.object({ id: idSchema, name: personal(v.string()) })),
  status: v.picklist(projectStatuses),
  deactivated_by: v.nullable(v.picklist(deactivators)),
  deactivation_reason: deactivationReason,
  spendable: v.optional(decimalSchema),
  /** Path of an image at the API's origin. */
  logo: v.optional(v.nullable(v.string())),
})
export type ProjectSummary = v.InferOutput<typeof projectSummarySchema>

/** Whom staff may call: staff of their own groups, all staff, or no staff. */
export const staffOutCallStrategies = ['inGroupOnly', 'allStaff', 'notAllowed'] as const

/** The parts of a project's settings that are saved as a form, each with a version of its own. (decision 59) */
export const projectSections = ['general', 'limits', 'calls', 'logo'] as const
export type ProjectSection = (typeof projectSections)[number]

const version = v.optional(countSchema, 0)
const versions = v.object({ general: version, limits: version, calls: version, logo: version })

/** The open project; amounts in USD. */
export const projectSchema = v.object({
  id: idSchema,
  name: personal(v.string()),
  owner: personal(v.string()),
  role: projectRoleSchema,
  status: v.picklist(projectStatuses),
  deactivated_by: v.nullable(v.picklist(deactivators)),
  deactivation_reason: deactivationReason,
  maximum_persons: v.number(),
  maximum_groups: v.number(),
  voice_language: v.string(),
  timezone: v.string(),
  /** Path of an image at the API's origin. */
  logo: v.nullable(v.string()),
  experimental: v.boolean(),
  staff_out_call_strategy: v.picklist(staffOutCallStrategies),
  available_balance: decimalSchema,
  balance: decimalSchema,
  minimum_balance: decimalSchema,
  items_in_cart: v.pipe(v.number(), v.integer(), v.minValue(0)),
  billing_address_country: v.nullable(countrySchema),
  created_at: momentSchema,
  /** Versions of the sections; 0 before the first change. */
  versions: v.optional(versions, {}),
})
export type Project = v.InferOutput<typeof projectSchema>
