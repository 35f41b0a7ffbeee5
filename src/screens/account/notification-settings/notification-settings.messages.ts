import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NotificationChannel, NotificationKind } from '#domain/session/notification.ts'

export const kindWords: Readonly<Record<NotificationKind, { name: MessageDescriptor; about: MessageDescriptor }>> = {
  renewals: { name: msg`Renewals`, about: msg`Numbers that expire, cannot be renewed, or are deleted.` },
  balance: { name: msg`Low balance`, about: msg`The balance is low, or the automatic top-up did not work.` },
  orders: { name: msg`Orders`, about: msg`What was delivered, and what waits.` },
  requirements: {
    name: msg`Requirements`,
    about: msg`What was decided about your documents, and numbers that wait for them.`,
  },
  wires: { name: msg`Wire transfers`, about: msg`Accepted, rejected or returned.` },
  messages: { name: msg`Failed delivery`, about: msg`Messages that did not reach a receiver or your SMS trunk.` },
  support: { name: msg`Support`, about: msg`Answers to your messages.` },
  security: { name: msg`Security`, about: msg`Changes of your password, e-mail addresses and phones.` },
}

export const channelWords: Readonly<Record<NotificationChannel, MessageDescriptor>> = {
  portal: msg`Portal`,
  mail: msg({ message: 'E-mail', context: 'channel' }),
  text: msg({ message: 'Text message', context: 'channel' }),
}
