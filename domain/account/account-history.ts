import * as v from 'valibot'
import { changeEntries } from '#domain/kit/change.ts'

/** What can change in an account, by the part of its history that a filter shows. */
export const accountHistoryFields = {
  profile: ['first_name', 'last_name', 'language', 'avatar'],
  contacts: [
    'email.added',
    'email.verified',
    'email.primary',
    'email.removed',
    'phone.added',
    'phone.kind',
    'phone.verified',
    'phone.primary',
    'phone.removed',
  ],
  address: ['geo.country', 'geo.state', 'geo.city', 'geo.street', 'geo.postal_code', 'geo.time_zone'],
  company: ['company.name', 'company.registration_id', 'company.tax_number', 'company.email', 'company.address'],
  social: [
    'social.twitter',
    'social.facebook',
    'social.telegram',
    'social.instagram',
    'channels.telegram',
    'channels.whatsapp',
    'channels.bale',
  ],
  messages: [
    'newsletter.subscribed',
    'newsletter.news',
    'newsletter.offers',
    'notifications.portal',
    'notifications.mail',
    'notifications.text',
  ],
  security: [
    'password',
    'second_factor',
    'recovery_codes.renewed',
    'recovery_codes.used',
    'passkeys.added',
    'passkeys.renamed',
    'passkeys.removed',
    'passkeys.refused',
    'sms_keys.revoked',
    'sessions.newBrowser',
    'sessions.ended',
    'global_status',
    'force_change_password',
    'may_create_project',
    'deletion',
  ],
} as const
export type AccountHistoryPart = keyof typeof accountHistoryFields
export type AccountHistoryField = (typeof accountHistoryFields)[AccountHistoryPart][number]

export const accountHistoryParts = Object.keys(accountHistoryFields) as AccountHistoryPart[]

const fields = Object.values(accountHistoryFields).flat() as AccountHistoryField[]

/** Who made a change: the account's user, a mailed link that was opened without a session, or the operator at the console. */
export const accountHistoryActors = ['user', 'link', 'operator'] as const
export type AccountHistoryActor = (typeof accountHistoryActors)[number]

/**
 * One field of an account that was changed. `subject`: the number whose kind was changed, the kind of notifications, or the device whose
 * session was ended. Passwords and codes are never among the values; `avatar` only tells that there was a picture.
 */
export const accountChangeSchema = v.object({
  ...changeEntries,
  actor: v.picklist(accountHistoryActors),
  field: v.picklist(fields),
})
export type AccountChange = v.InferOutput<typeof accountChangeSchema>
