import * as v from 'valibot'
import { signInResponseSchema } from '#domain/contract/auth/sign-in.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { personal } from '#domain/kit/marks.ts'
import { idSchema, languageSchema, momentSchema, plainText } from '#domain/kit/primitives.ts'
import { memberRoles } from '#domain/kit/rights.ts'
import { firstname, lastname, password } from '#domain/kit/validation/text.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'

/** What the holder of a link reads before accepting. `email`: where it was sent; a new account signs in with it. */
export const openedInvitationSchema = v.object({
  project: personal(v.string()),
  invited_by: personal(v.string()),
  name: personal(v.string()),
  email: personal(v.string()),
  role: v.picklist(memberRoles),
  expires_at: momentSchema,
})
export type OpenedInvitation = v.InferOutput<typeof openedInvitationSchema>

const linkFailures = ['linkInvalid', 'linkExpired', 'linkUsed'] as const

export const openInvitation = endpoint({
  id: 'API-131',
  name: 'openInvitation',
  summary:
    'What a mailed invitation is for; the link can still be used. Does not tell whether the address has an account.',
  method: 'POST',
  path: 'auth/invitation/',
  access: 'public',
  body: v.strictObject({ token: linkTokenSchema }),
  response: openedInvitationSchema,
  failures: [...linkFailures, 'projectDeactivated'],
})

/** The project with the `?person=` of a simple user; null for a manager. */
export const joinedSchema = v.object({ project: idSchema, person: v.nullable(idSchema) })
export type Joined = v.InferOutput<typeof joinedSchema>

export const acceptInvitation = endpoint({
  id: 'API-132',
  name: 'acceptInvitation',
  summary: 'Makes the signed-in user a member of the project that a mailed link invites to, once.',
  method: 'POST',
  path: 'settings/invitation/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.strictObject({ token: linkTokenSchema }),
  response: joinedSchema,
  failures: [...linkFailures, 'projectDeactivated', 'accountBlocked', 'memberAlready'],
})

export const joinByInvitation = endpoint({
  id: 'API-133',
  name: 'joinByInvitation',
  summary: 'Creates an account with the address that was invited, accepts the invitation, and signs in.',
  method: 'POST',
  path: 'auth/join/',
  access: 'public',
  body: v.strictObject({
    token: linkTokenSchema,
    first_name: firstname,
    last_name: lastname,
    password,
    language: languageSchema,
    terms_version: v.pipe(plainText, v.nonEmpty('REQUIRED')),
  }),
  response: v.object({ token: signInResponseSchema.entries.token, ...joinedSchema.entries }),
  failures: [...linkFailures, 'domainInvalid', 'projectDeactivated', 'termsNotAccepted', 'accountExists'],
})
