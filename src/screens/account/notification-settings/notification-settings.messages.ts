import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { openTable } from '#domain/kit/open-table.ts'
import type { NotificationChannel, NotificationKind } from '#domain/session/notification.ts'
import { unknownWord, wordTable } from '#src/i18n/word-table.ts'

type KindWords = { readonly name: MessageDescriptor; readonly about: MessageDescriptor | null }

export const kindWords = openTable<NotificationKind, KindWords>(
  {
    renewals: {
      name: msg`Renewals`,
      about: msg`Numbers that are renewed automatically, cannot be renewed, expire, or are deleted.`,
    },
    balance: {
      name: msg`Balance`,
      about: msg`Deposits, corrections, the automatic top-up, and a balance that is low.`,
    },
    orders: { name: msg`Orders`, about: msg`What was delivered and what is still waiting.` },
    requirements: {
      name: msg`Requirements`,
      about: msg`Decisions about your documents, and numbers that are waiting for them.`,
    },
    wires: { name: msg`Wire transfers`, about: msg`Accepted, rejected or returned.` },
    messages: {
      name: msg`Messages`,
      about: msg`Scheduled messages that were or could not be sent, and messages that did not reach a receiver or your SMS trunk.`,
    },
    support: { name: msg`Support`, about: msg`Answers to your messages.` },
    security: { name: msg`Security`, about: msg`Changes of your password, email addresses and phones.` },
  },
  (kind) => ({ name: unknownWord(kind), about: null }),
)

export const channelWords = wordTable<NotificationChannel>({
  portal: msg`Portal`,
  mail: msg({ message: 'Email', context: 'channel' }),
  text: msg({ message: 'Text message', context: 'channel' }),
})
