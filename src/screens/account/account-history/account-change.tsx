import { useLingui } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { AccountHistoryField } from '#domain/account/account-history.ts'
import type { NotificationKind } from '#domain/session/notification.ts'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { PhoneNumber } from '#src/components/values/phone-number.tsx'
import { UtcTime } from '#src/components/values/utc-time.tsx'
import { languageName } from '#src/i18n/language-name.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { kindWords } from '#src/screens/account/notification-settings/notification-settings.messages.ts'
import { fieldWords, valueWords } from './account-history.messages.ts'

type FieldProps = { field: AccountHistoryField; subject: string | null }

/** What was changed; behind it the phone, the device or the kind of notifications that it is about. */
export const ChangedField = ({ field, subject }: FieldProps) => {
  const { i18n } = useLingui()
  return (
    <FactLine>
      {i18n._(fieldWords[field])}
      {subject === null ? null : <Subject field={field} subject={subject} />}
    </FactLine>
  )
}

const Subject = ({ field, subject }: { field: AccountHistoryField; subject: string }) => {
  const { i18n } = useLingui()
  if (field === 'phone.kind') return <Phone phone={subject} />
  const kind = field.startsWith('notifications.') ? kindWords[subject as NotificationKind] : undefined
  return kind === undefined ? <bdi>{subject}</bdi> : i18n._(kind.name)
}

/** A stored value of a field, in words. Nothing is shown where only the event was noted. */
export const ChangedValue = ({ field, value }: { field: AccountHistoryField; value: string | null }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  if (value === null) return eventFields.includes(field) ? '–' : <Trans context="history">None</Trans>
  const word = valueWords[field]?.[value]
  if (word !== undefined) return i18n._(word)
  switch (field) {
    case 'language':
      return languageName(value, format.language)
    case 'geo.country':
      return format.country(value)
    case 'geo.time_zone':
      return <bdi>{value.replaceAll('_', ' ')}</bdi>
    case 'sessions.ended':
      return <Plural value={Number(value)} one="# session" other="# sessions" />
    case 'recovery_codes.used':
      return <Plural value={Number(value)} one="# code left" other="# codes left" />
    case 'deletion':
      return <UtcTime moment={value} show="date" />
    default:
      return field.startsWith('phone.') ? <Phone phone={value} /> : <bdi>{value}</bdi>
  }
}

/** Fields of which there is nothing before, or no value that may be stored. */
const eventFields: readonly AccountHistoryField[] = [
  'password',
  'recovery_codes.renewed',
  'recovery_codes.used',
  'passkeys.added',
  'passkeys.removed',
  'passkeys.refused',
  'sms_keys.revoked',
  'sessions.newBrowser',
  'sessions.ended',
  'email.added',
  'email.verified',
  'email.removed',
  'phone.added',
  'phone.verified',
  'phone.removed',
]

/** In the form of RFC 3966, with an extension behind `;ext=`. */
const Phone = ({ phone }: { phone: string }) => {
  const [e164 = '', extension] = phone.split(';ext=')
  const number = <bdi>{extension}</bdi>
  return (
    <FactLine>
      <PhoneNumber number={e164} />
      {extension === undefined ? null : <Trans>Extension {number}</Trans>}
    </FactLine>
  )
}
