import * as v from 'valibot'
import { currencySchema } from '#domain/kit/currency.ts'
import { personal } from '#domain/kit/marks.ts'
import { countrySchema, countSchema, idSchema, languageSchema } from '#domain/kit/primitives.ts'
import { avatarAddressSchema } from './avatar.ts'

export const globalStatuses = ['active', 'blocked'] as const
export type GlobalStatus = (typeof globalStatuses)[number]

export const accountSchema = v.object({
  id: idSchema,
  full_name: personal(v.string()),
  first_name: personal(v.string()),
  last_name: personal(v.string()),
  email: personal(v.string()),
  language: languageSchema,
  /** Where the user lives: as saved or given at sign-up, otherwise the country of the phone; null if unknown. Fields for a country start with it. */
  country: v.optional(v.nullable(countrySchema), null),
  avatar: v.nullable(avatarAddressSchema),
  is_migrated: v.boolean(),
  may_create_project: v.boolean(),
  /** A super administrator, who reaches every project and may activate or deactivate it. (PRJ-05) */
  is_supervisor: v.optional(v.boolean(), false),
  /** Of the names; changes with each change of them. */
  version: v.optional(countSchema, 0),
})
export type Account = v.InferOutput<typeof accountSchema>

/** The account that is signed in, and its obligations. */
export const infoSchema = v.object({
  force_change_password: v.boolean(),
  verified_phone: v.boolean(),
  persian_invoice: v.boolean(),
  client: accountSchema,
  currency: currencySchema,
  /** The supervisor or reseller who acts for this account; null otherwise. */
  impersonator: v.optional(v.nullable(v.object({ full_name: personal(v.string()) })), null),
  global_status: v.picklist(globalStatuses),
})
export type Info = v.InferOutput<typeof infoSchema>

/** Whether the account may create projects; a blocked account may not. (HOM-02) */
export const mayCreateProject = ({ client, global_status }: Info): boolean =>
  client.may_create_project && global_status === 'active'
