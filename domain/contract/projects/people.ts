import * as v from 'valibot'
import { signInResponseSchema } from '#domain/contract/auth/sign-in.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { personal } from '#domain/kit/marks.ts'
import {
  countSchema,
  idSchema,
  languageSchema,
  momentSchema,
  pageSizes,
  pagingEntries,
  plainText,
} from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { firstname, lastname, password, requiredSecret } from '#domain/kit/validation/text.ts'
import {
  invitationSchema,
  memberRoles,
  ownershipOfferSchema,
  personChangeSchema,
  personSchema,
} from '#domain/projects/person.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'

const simpleUsers = { path: 'project/pk/simple_user/', access: 'project' } as const

/** `count` and `maximum`: people of the project with its owner, who is not listed; an invitation counts. `next`: continues behind the last row. */
export const peopleSchema = v.object({
  results: v.array(personSchema),
  page_size: v.picklist(pageSizes),
  next: v.nullable(idSchema),
  count: countSchema,
  maximum: countSchema,
})
export type People = v.InferOutput<typeof peopleSchema>

export const listSimpleUsers = endpoint({
  id: 'API-27',
  name: 'listSimpleUsers',
  summary: 'The people of a project and open invitations, in the order of their ids.',
  method: 'GET',
  ...simpleUsers,
  rights: ['readPeople'],
  query: v.strictObject({ after: v.optional(idSchema), page_size: pagingEntries.page_size }),
  response: peopleSchema,
})

export const inviteSimpleUser = endpoint({
  id: 'API-27',
  name: 'inviteSimpleUser',
  summary: 'Invites a user by mail; the response is the same whether or not the address has an account.',
  method: 'POST',
  ...simpleUsers,
  rights: ['changePeople'],
  confirmation: 'lasting',
  body: v.strictObject(invitationSchema.entries),
  response: personSchema,
  failures: ['domainInvalid', 'personLimitReached', 'personInvited'],
})

export const editSimpleUser = endpoint({
  id: 'API-27',
  name: 'editSimpleUser',
  summary: 'Changes the name, the role and the last day of a person.',
  method: 'PATCH',
  ...simpleUsers,
  rights: ['changePeople'],
  confirmation: 'lasting',
  body: v.strictObject(personChangeSchema.entries),
  response: personSchema,
  failures: ['personUnknown', 'personChanged', 'memberAlready'],
})

/** `user`: the id of the person; `person` in a query is whom the caller acts as. */
export const removeSimpleUser = endpoint({
  id: 'API-27',
  name: 'removeSimpleUser',
  summary: 'Removes a user or an invitation from the project, at once. What the person did stays in its name.',
  method: 'DELETE',
  ...simpleUsers,
  rights: ['changePeople'],
  query: v.strictObject({ user: idSchema }),
  response: v.object({}),
  failures: ['personUnknown'],
})

export const resendInvitation = endpoint({
  id: 'API-130',
  name: 'resendInvitation',
  summary: 'Mails another link of an invitation; earlier links end.',
  method: 'POST',
  path: 'project/pk/simple_user/resend/',
  access: 'project',
  rights: ['changePeople'],
  confirmation: 'lasting',
  body: v.strictObject({ user: idSchema }),
  /** Seconds. */
  response: v.object({ resend_after: countSchema }),
  failures: ['domainInvalid', 'personUnknown'],
})

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

const ownership = { path: 'project/pk/owner/', access: 'project' } as const

export const offerSchema = v.object({ offer: v.nullable(ownershipOfferSchema) })

export const loadOwnership = endpoint({
  id: 'API-134',
  name: 'loadOwnership',
  summary: 'The offer of the ownership that waits for an answer, for its owner and for the user it was made to.',
  method: 'GET',
  ...ownership,
  response: offerSchema,
})

export const offerOwnership = endpoint({
  id: 'API-134',
  name: 'offerOwnership',
  summary: 'Offers the ownership to a user of the project, who must accept it. Needs the password of the owner.',
  method: 'POST',
  ...ownership,
  rights: ['offerOwnership'],
  body: v.strictObject({
    user: idSchema,
    password: v.pipe(requiredSecret, v.maxLength(256, 'text.tooLong' satisfies ValidationCode)),
  }),
  response: offerSchema,
  failures: ['domainInvalid', 'passwordInvalid', 'personUnknown'],
})

export const endOwnershipOffer = endpoint({
  id: 'API-134',
  name: 'endOwnershipOffer',
  summary: 'Withdraws an offer of the ownership, as the owner; declines it, as the user it was made to.',
  method: 'DELETE',
  ...ownership,
  rights: ['answerOwnership'],
  response: offerSchema,
})

export const acceptOwnership = endpoint({
  id: 'API-135',
  name: 'acceptOwnership',
  summary: 'Makes the signed-in user the owner of the project; the owner until then becomes a manager.',
  method: 'POST',
  path: 'project/pk/owner/accept/',
  access: 'project',
  rights: ['answerOwnership'],
  body: v.strictObject({}),
  response: v.object({}),
  failures: ['domainInvalid', 'offerEnded'],
})
