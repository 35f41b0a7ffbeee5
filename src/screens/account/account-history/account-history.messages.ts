import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AccountHistoryField, AccountHistoryPart } from '#domain/account/account-history.ts'
import { wordTable } from '#src/i18n/word-table.ts'
import { phoneKindWords } from '#src/screens/account/contacts/contacts.messages.ts'

export const partWords: Record<AccountHistoryPart, MessageDescriptor> = {
  profile: msg`Profile`,
  contacts: msg`Email and phones`,
  address: msg`Address`,
  company: msg`Company`,
  social: msg`Social networks`,
  messages: msg`Newsletter and notifications`,
  security: msg`Security`,
}

export const fieldWords = wordTable<AccountHistoryField>({
  first_name: msg`First name`,
  last_name: msg`Last name`,
  language: msg`Language`,
  avatar: msg`Picture`,
  'email.added': msg`Email address added`,
  'email.verified': msg`Email address verified`,
  'email.primary': msg`Primary email address`,
  'email.removed': msg`Email address removed`,
  'phone.added': msg`Phone added`,
  'phone.kind': msg`Phone type`,
  'phone.verified': msg`Phone verified`,
  'phone.primary': msg`Primary phone`,
  'phone.removed': msg`Phone removed`,
  'geo.country': msg`Country`,
  'geo.state': msg`State or province`,
  'geo.city': msg`City`,
  'geo.street': msg`Street and number`,
  'geo.postal_code': msg`Postal code`,
  'geo.time_zone': msg`Time zone`,
  'company.name': msg`Company`,
  'company.registration_id': msg`Registration number`,
  'company.tax_number': msg`Tax number`,
  'company.email': msg`Email of the company`,
  'company.address': msg`Address of the company`,
  'social.twitter': msg`Twitter (X)`,
  'social.facebook': msg`Facebook`,
  'social.telegram': msg`Telegram`,
  'social.instagram': msg`Instagram`,
  'channels.telegram': msg`Contact by Telegram`,
  'channels.whatsapp': msg`Contact by WhatsApp`,
  'channels.bale': msg`Contact by Bale`,
  'newsletter.subscribed': msg`Newsletter`,
  'newsletter.news': msg`Newsletter: what’s new in the portal`,
  'newsletter.offers': msg`Newsletter: new countries, numbers and prices`,
  'notifications.portal': msg`Notifications in the portal`,
  'notifications.mail': msg`Notifications by email`,
  'notifications.text': msg`Notifications by text message`,
  password: msg`Password changed`,
  second_factor: msg`Two-step sign-in`,
  'recovery_codes.renewed': msg`New recovery codes`,
  'recovery_codes.used': msg`Recovery code used`,
  'passkeys.added': msg`Passkey added`,
  'passkeys.renamed': msg`Name of a passkey`,
  'passkeys.removed': msg`Passkey removed`,
  'passkeys.refused': msg`Passkey refused`,
  'sms_keys.revoked': msg`SMS API key revoked`,
  'sessions.newBrowser': msg`Signed in from a new browser`,
  'sessions.ended': msg`Sessions ended`,
  global_status: msg`Account status`,
  force_change_password: msg`New password required`,
  may_create_project: msg`May create projects`,
  deletion: msg`Account deletion`,
})

const switched = {
  0: msg({ message: 'Off', context: 'history' }),
  1: msg({ message: 'On', context: 'history' }),
}
const answered = {
  0: msg({ message: 'No', context: 'history' }),
  1: msg({ message: 'Yes', context: 'history' }),
}

/** Stored values that are no text for users, by field. */
export const valueWords: Partial<Record<AccountHistoryField, Readonly<Record<string, MessageDescriptor>>>> = {
  avatar: { picture: msg({ message: 'A picture', context: 'history' }) },
  'phone.kind': phoneKindWords,
  'newsletter.subscribed': switched,
  'newsletter.news': switched,
  'newsletter.offers': switched,
  'notifications.portal': switched,
  'notifications.mail': switched,
  'notifications.text': switched,
  second_factor: switched,
  force_change_password: answered,
  may_create_project: answered,
  global_status: {
    active: msg({ message: 'Active', context: 'account' }),
    blocked: msg({ message: 'Blocked', context: 'account' }),
  },
}
