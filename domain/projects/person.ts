import * as v from 'valibot'
import { daySchema, hasPlausibleYear, isDay } from '#domain/kit/days.ts'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, idSchema, languageSchema, momentSchema } from '#domain/kit/primitives.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { email } from '#domain/kit/validation/network.ts'
import { firstIssueOnly, optional, requiredSecret, requiredText, shortName } from '#domain/kit/validation/text.ts'

/** Roles that an owner can give: a simple user acts as a person of the project, a manager as itself. */
export const memberRoles = ['simple', 'manager'] as const
export type MemberRole = (typeof memberRoles)[number]

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
export const invitationSchema = v.object({ ...sharedEntries, email, language: languageSchema })
export const personChangeSchema = v.object({ ...sharedEntries, user: idSchema, version: countSchema })

export type InvitationDraft = { name: string; email: string; role: string; until: string; language: string }

export const emptyInvitation: InvitationDraft = { name: '', email: '', role: memberRoles[0], until: '', language: 'en' }

export const invitationErrorsOf = (draft: InvitationDraft): Partial<Record<keyof InvitationDraft, ValidationCode>> =>
  codesByField(v.safeParse(invitationSchema, draft).issues)

export type InvitationRequest = v.InferOutput<typeof invitationSchema>

/** @throws ValiError for a draft with errors */
export const readInvitation = (draft: InvitationDraft): InvitationRequest => v.parse(invitationSchema, draft)

/** `user`: the id of the person; `version`: of the person as it was loaded, as text. */
export type PersonDraft = { user: string; version: string; name: string; role: string; until: string }

export const emptyPersonDraft: PersonDraft = { user: '', version: '0', name: '', role: memberRoles[0], until: '' }

const draftSchema = v.object(sharedEntries)

export const personErrorsOf = (draft: PersonDraft): Partial<Record<keyof PersonDraft, ValidationCode>> =>
  codesByField(v.safeParse(draftSchema, draft).issues)

export type PersonChange = v.InferOutput<typeof personChangeSchema>

/** @throws ValiError for a draft with errors */
export const readPerson = ({ user, version, ...draft }: PersonDraft): PersonChange => ({
  user,
  version: Number(version),
  ...v.parse(draftSchema, draft),
})

export const personDraftOf = ({ id, version, name, role, until }: Person): PersonDraft => ({
  user: id,
  version: String(version),
  name,
  role,
  until: until ?? '',
})

/** `user`: the id of the person whose user becomes the owner. */
export type TransferDraft = { user: string; password: string }

export const emptyTransfer: TransferDraft = { user: '', password: '' }

const transferSchema = v.object({ user: v.pipe(v.string(), v.nonEmpty('REQUIRED')), password: requiredSecret })

export const transferErrorsOf = (draft: TransferDraft): Partial<Record<keyof TransferDraft, ValidationCode>> =>
  codesByField(v.safeParse(transferSchema, draft).issues)

/** An offer of the ownership that waits for its new owner. `isMine`: the signed-in user is the new owner. */
export const ownershipOfferSchema = v.object({
  user: idSchema,
  name: personal(v.string()),
  offered_by: personal(v.string()),
  expires_at: momentSchema,
  is_mine: v.boolean(),
})
export type OwnershipOffer = v.InferOutput<typeof ownershipOfferSchema>
