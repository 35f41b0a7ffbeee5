import * as v from 'valibot'
import { daySchema, hasPlausibleYear, isDay } from '#domain/kit/days.ts'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, idSchema, languageSchema, momentSchema } from '#domain/kit/primitives.ts'
import { memberRoles } from '#domain/kit/rights.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { type DraftOf, defineForm } from '#domain/kit/validation/form.ts'
import { email } from '#domain/kit/validation/network.ts'
import { firstIssueOnly, optional, requiredSecret, requiredText, shortName } from '#domain/kit/validation/text.ts'

/** `expired`: the invitation can be sent again. `ended`: the last day of access has passed. */
export const personStates = ['invited', 'expired', 'joined', 'ended'] as const
export type PersonState = (typeof personStates)[number]

/**
 * A person of a project with the user who acts as it. `email`: where the invitation went, or with which the user signs in.
 * `until`: the last day of access, in the project's time zone; null without one. `resend_after`: seconds; null for users
 * who have accepted.
 */
export const personSchema = v.object({
  id: idSchema,
  name: personal(v.string()),
  email: personal(v.string()),
  role: v.picklist(memberRoles),
  state: v.picklist(personStates),
  until: v.nullable(daySchema),
  version: countSchema,
  invited_at: v.nullable(momentSchema),
  joined_at: v.nullable(momentSchema),
  resend_after: v.nullable(countSchema),
})
export type Person = v.InferOutput<typeof personSchema>

/** A day as typed; whether it has passed depends on the project's time zone, so the API checks it. */
const lastDay = v.config(
  v.pipe(
    requiredText,
    v.isoDate('date.format' satisfies ValidationCode),
    v.check(isDay, 'date.format' satisfies ValidationCode),
    v.check(hasPlausibleYear, 'date.year' satisfies ValidationCode),
  ),
  firstIssueOnly,
)

const sharedEntries = { name: shortName, role: v.picklist(memberRoles), until: optional(lastDay) }

/** `until`: empty without a last day. */
const invitationFields = { ...sharedEntries, email, language: languageSchema }
export const invitationSchema = v.object(invitationFields)
export const personChangeSchema = v.object({ ...sharedEntries, user: idSchema, version: countSchema })

/** `language`: one of those that the site has. */
export const invitationForm = defineForm({
  fields: { ...invitationFields, language: v.pipe(v.string(), languageSchema) },
  start: { language: 'en' },
})
export type InvitationRequest = v.InferOutput<typeof invitationSchema>

/** `user`: the id of the person; `version`: of the person as it was loaded, as text. */
export const personForm = defineForm({
  fields: { user: v.string(), version: v.string(), ...sharedEntries },
  start: { version: '0' },
  read: ({ version, ...values }) => ({ ...values, version: Number(version) }),
})

export const personDraftOf = ({ id, version, name, role, until }: Person): DraftOf<typeof personForm> => ({
  user: id,
  version: String(version),
  name,
  role,
  until: until ?? '',
})

/** The owner's password, and `user`: the id of the person whose user becomes the owner. */
export const transferForm = defineForm({
  fields: { user: v.pipe(v.string(), v.nonEmpty('REQUIRED')), password: requiredSecret },
})

/** An offer of the ownership that waits for its new owner. `isMine`: the signed-in user is the new owner. */
export const ownershipOfferSchema = v.object({
  user: idSchema,
  name: personal(v.string()),
  offered_by: personal(v.string()),
  expires_at: momentSchema,
  is_mine: v.boolean(),
})
export type OwnershipOffer = v.InferOutput<typeof ownershipOfferSchema>
