import * as v from 'valibot'
import { contactChannelsSchema } from '#domain/account/contact-channels.ts'
import { phoneKinds } from '#domain/account/contacts.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { personal, personalNumber } from '#domain/kit/marks.ts'
import { countSchema, idSchema } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { email } from '#domain/kit/validation/network.ts'
import { codeSchema } from '#domain/kit/validation/one-time-secrets.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'

/** `primary`: the address that signs in and gets the mails. A primary contact is verified. */
export const emailContactSchema = v.object({
  id: idSchema,
  email: personal(v.string()),
  verified: v.boolean(),
  primary: v.boolean(),
})
export type EmailContact = v.InferOutput<typeof emailContactSchema>

/** `extension`: of a phone at work; null without one. */
export const phoneContactSchema = v.object({
  id: idSchema,
  number: personalNumber(v.string()),
  kind: v.picklist(phoneKinds),
  extension: v.nullable(personal(v.string())),
  verified: v.boolean(),
  primary: v.boolean(),
})
export type PhoneContact = v.InferOutput<typeof phoneContactSchema>

/** `version`: of the channels. */
export const communicationsSchema = v.object({
  version: countSchema,
  emails: v.array(emailContactSchema),
  phones: v.array(phoneContactSchema),
  channels: contactChannelsSchema,
})
export type Communications = v.InferOutput<typeof communicationsSchema>

export const loadCommunications = endpoint({
  id: 'API-14',
  name: 'loadCommunications',
  summary: 'Email addresses, phones and contact channels of the account, the primary ones first.',
  method: 'GET',
  path: 'settings/communications/',
  access: 'person',
  response: communicationsSchema,
})

export const saveCommunications = endpoint({
  id: 'API-14',
  name: 'saveCommunications',
  summary: 'Replaces the contact channels.',
  method: 'PATCH',
  path: 'settings/communications/',
  access: 'person',
  body: v.strictObject({ version: countSchema, ...contactChannelsSchema.entries }),
  response: communicationsSchema,
  failures: ['accountChanged'],
})

/** The response is the same whether or not another account has the address. */
/** The contacts of one kind. */
export const contactListSchema = v.object({
  contacts: v.pipe(v.array(v.union([emailContactSchema, phoneContactSchema])), v.readonly()),
})

/** What a form with a code needs to know of the responses of `verifyEmail` and `verifyPhone`. */
export const contactVerifiedSchema = v.object({ verified: v.boolean() })

export const addEmail = endpoint({
  id: 'API-15',
  name: 'addEmail',
  summary: 'Adds an email address to the account, or takes up one that is not verified yet, and mails it a code.',
  method: 'POST',
  path: 'settings/add_email/',
  access: 'person',
  rights: ['secureAccount'],
  confirmation: 'lasting',
  body: v.strictObject({ email }),
  /** `resend_after` in seconds. */
  response: v.object({ id: idSchema, email: personal(v.string()), resend_after: countSchema }),
  failures: ['domainInvalid', 'emailUsed', 'contactLimitReached'],
})

export const verifyEmail = endpoint({
  id: 'API-16',
  name: 'verifyEmail',
  summary: 'Verifies an email address by the code it was sent, or sends another one.',
  method: 'POST',
  path: 'settings/verify_email/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.variant('by', [
    v.strictObject({ by: v.literal('code'), id: idSchema, code: codeSchema }),
    v.strictObject({ by: v.literal('resend'), id: idSchema }),
  ]),
  response: v.object({ verified: v.boolean(), resend_after: countSchema }),
  failures: ['domainInvalid', 'codeInvalid', 'codeExpired', 'codeUsed', 'emailAssigned'],
})

const contact = { id: idSchema }

/** The password is asked for where the address that signs in changes. */
export const changeContact = endpoint({
  id: 'API-19',
  name: 'changeContact',
  summary: 'Makes a verified email address or phone the primary one, or removes one.',
  method: 'POST',
  path: 'settings/handler/',
  access: 'person',
  rights: ['secureAccount'],
  body: v.variant('action', [
    v.strictObject({
      action: v.literal('setPrimaryEmail'),
      ...contact,
      password: v.pipe(requiredSecret, v.maxLength(256, 'text.tooLong' satisfies ValidationCode)),
    }),
    v.strictObject({ action: v.literal('removeEmail'), ...contact }),
    v.strictObject({ action: v.literal('setPrimaryPhone'), ...contact }),
    v.strictObject({ action: v.literal('removePhone'), ...contact }),
  ]),
  response: communicationsSchema,
  failures: [
    'domainInvalid',
    'passwordInvalid',
    'contactUnknown',
    'contactUnverified',
    'contactPrimary',
    'contactLastVerified',
  ],
})
