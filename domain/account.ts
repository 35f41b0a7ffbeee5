import * as v from 'valibot'
import { currencySchema } from '#domain/currency.ts'
import { personal } from '#domain/marks.ts'
import { idSchema, languageSchema } from '#domain/primitives.ts'

export const globalStatuses = ['active', 'blocked'] as const
export type GlobalStatus = (typeof globalStatuses)[number]

export const accountSchema = v.object({
  id: idSchema,
  full_name: personal(v.string()),
  first_name: personal(v.string()),
  last_name: personal(v.string()),
  email: personal(v.string()),
  language: languageSchema,
  avatar: v.nullable(personal(v.string())),
  is_migrated: v.boolean(),
  may_create_project: v.boolean(),
})
export type Account = v.InferOutput<typeof accountSchema>

/** Who is signed in, and what that obliges them to. */
export const infoSchema = v.object({
  force_change_password: v.boolean(),
  verified_phone: v.boolean(),
  persian_invoice: v.boolean(),
  client: accountSchema,
  currency: currencySchema,
  /** Who is really at the keyboard while a supervisor or a reseller acts for this account; null otherwise. */
  impersonator: v.optional(v.nullable(v.object({ full_name: personal(v.string()) })), null),
  global_status: v.picklist(globalStatuses),
})
export type Info = v.InferOutput<typeof infoSchema>
