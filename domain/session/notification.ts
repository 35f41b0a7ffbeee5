import * as v from 'valibot'
import { decimalSchema } from '#domain/kit/decimal-form.ts'
import { personal } from '#domain/kit/marks.ts'
import { countSchema, idSchema, momentSchema } from '#domain/kit/primitives.ts'

/** What an account is notified of, and about which events. The settings have one line for each kind. See decision 66. */
export const notificationEvents = {
  renewals: ['endNear', 'balanceShort', 'autoRenewed', 'autoRenewedSeveral', 'expired', 'deletionNear', 'deleted'],
  balance: ['balanceLow', 'depositDone', 'balanceCorrected', 'topUpDone', 'topUpFailed', 'topUpLimit', 'topUpOff'],
  orders: [
    'orderCompleted',
    'orderPartial',
    'orderPending',
    'orderCanceled',
    'orderNeedsSupport',
    'paymentLate',
    'creditOver',
  ],
  requirements: ['numberActive', 'documentRejected', 'requirementsDue', 'requirementsOver', 'numberGivenUp'],
  wires: ['wireAccepted', 'wireRejected', 'wireReturned'],
  messages: ['messageSent', 'messageFailed', 'messageStopped', 'forwardFailed'],
  support: ['supportAnswered'],
  security: [
    'passwordChanged',
    'factorOn',
    'factorOff',
    'recoveryCodeUsed',
    'passkeyAdded',
    'passkeyRemoved',
    'passkeyRefused',
    'newBrowser',
    'emailAdded',
    'emailPrimary',
    'emailRemoved',
    'phoneAdded',
    'phonePrimary',
    'phoneRemoved',
  ],
} as const

export type NotificationKind = keyof typeof notificationEvents
export type NotificationEvent = (typeof notificationEvents)[NotificationKind][number]

export const notificationKinds = Object.keys(notificationEvents) as NotificationKind[]
const events = Object.values(notificationEvents).flat() as NotificationEvent[]

export const kindOf = (event: NotificationEvent): NotificationKind =>
  notificationKinds.find((kind) => (notificationEvents[kind] as readonly string[]).includes(event)) as NotificationKind

export const notificationChannels = ['portal', 'mail', 'text'] as const
export type NotificationChannel = (typeof notificationChannels)[number]

/** Whether a channel is on for an account that has not switched it: mails as before there were settings. */
export const isUsuallyOn = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  channel === 'portal' || (channel === 'mail' && kind !== 'messages')

/** A mail about a change of the account must reach its owner, also if another person made the change. */
export const isFixed = (kind: NotificationKind, channel: NotificationChannel): boolean =>
  kind === 'security' && channel === 'mail'

/** Milliseconds for which a notification is kept. */
export const notificationsKept = 90 * 24 * 60 * 60_000
/** Notifications of one account that are kept, of all its projects together. */
export const maxNotifications = 500
/** Characters of a notification's name; a longer one is cut. */
export const maxNameLength = 254
/** Text messages to one account in 24 hours. */
export const textsPerDay = 10

/**
 * `position`: its key within the account; a later notification has a higher one. `subject`: the id of the number, item, order, transfer or
 * message that it is about; `name`: its name, such as the number itself. `amount`: USD.
 */
export const notificationSchema = v.object({
  position: countSchema,
  event: v.picklist(events),
  subject: v.nullable(idSchema),
  name: v.nullable(personal(v.pipe(v.string(), v.maxLength(maxNameLength)))),
  amount: v.nullable(decimalSchema),
  at: momentSchema,
  is_read: v.boolean(),
})
export type Notification = v.InferOutput<typeof notificationSchema>

/** The address in the portal that a notification leads to. */
export const placeOf = ({ event, subject }: Pick<Notification, 'event' | 'subject'>): string => {
  switch (kindOf(event)) {
    case 'renewals':
      return event === 'autoRenewedSeveral' ? '/finance/transactions' : `/my_number/${subject}`
    case 'balance':
      return event === 'depositDone' || event === 'balanceCorrected' ? '/finance/transactions' : '/finance'
    case 'orders':
      return `/order/result?order=${subject}`
    case 'requirements':
      return event === 'numberGivenUp' ? `/order/result?order=${subject}` : `/requirements?item=${subject}`
    case 'wires':
      return `/cart?step=wire&transfer=${subject}`
    case 'messages':
      return event === 'forwardFailed' ? `/my_number/${subject}` : `/sms/outbox/${subject}`
    case 'support':
      return '/customer_care'
    case 'security':
      return `/account?section=${securitySection(event)}`
    // Of a newer API.
    default:
      return '/notifications'
  }
}

const securitySection = (event: NotificationEvent): string => {
  if (event === 'passwordChanged' || event === 'newBrowser') return 'sessions'
  if (event === 'factorOn' || event === 'factorOff' || event === 'recoveryCodeUsed') return 'security'
  if (event.startsWith('passkey')) return 'security'
  return event.startsWith('email') ? 'emails' : 'phones'
}

const channelSchema = v.picklist(notificationChannels)
const kindSchema = v.picklist(notificationKinds)

export const kindSettingSchema = v.object({
  kind: kindSchema,
  portal: v.boolean(),
  mail: v.boolean(),
  text: v.boolean(),
})
export type KindSetting = v.InferOutput<typeof kindSettingSchema>

/** `has_phone`: whether text messages can be sent: they go to the primary phone only, which is a verified one. */
export const notificationSettingsSchema = v.object({
  kinds: v.pipe(v.array(kindSettingSchema), v.length(notificationKinds.length)),
  has_phone: v.boolean(),
})
export type NotificationSettings = v.InferOutput<typeof notificationSettingsSchema>

export const notificationSwitchEntries = { kind: kindSchema, channel: channelSchema, on: v.boolean() }

export const notificationSwitchSchema = v.pipe(
  v.strictObject(notificationSwitchEntries),
  v.forward(
    v.check(({ kind, channel }) => !isFixed(kind, channel), 'INVALID'),
    ['channel'],
  ),
)
export type NotificationSwitch = v.InferOutput<typeof notificationSwitchSchema>
