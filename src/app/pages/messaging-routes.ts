import { msg } from '@lingui/core/macro'
import { withWords } from '#src/i18n/words.ts'
import type { PortalRoute } from '#src/runtime/routing/portal-route.ts'

/** The pages of messages. */
export const messagingRoutes: readonly PortalRoute[] = [
  {
    path: '/sms',
    name: 'sms',
    title: msg`SMS`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(
        ['messaging', 'numbers'],
        () => import('#src/screens/messaging/conversations/conversations.screen.tsx'),
      ).then((module) => module.ConversationsScreen),
  },
  {
    path: '/sms/inbox',
    name: 'sms',
    title: msg`SMS`,
    step: () => msg`Inbox`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(
        ['finance', 'messaging', 'numbers'],
        () => import('#src/screens/messaging/inbox/inbox.screen.tsx'),
      ).then((module) => module.InboxScreen),
  },
  {
    path: '/sms/outbox',
    name: 'sms',
    title: msg`SMS`,
    step: () => msg`Outbox`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(
        ['finance', 'messaging', 'numbers'],
        () => import('#src/screens/messaging/outbox/outbox.screen.tsx'),
      ).then((module) => module.OutboxScreen),
  },
  {
    path: '/sms/outbox/$message',
    name: 'sms',
    title: msg`Sent message`,
    unlisted: true,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['messaging', 'numbers'], () => import('#src/screens/messaging/message/message.screen.tsx')).then(
        (module) => module.MessageScreen,
      ),
  },
  {
    path: '/sms/conversation/$other',
    name: 'sms',
    title: msg`Conversation`,
    unlisted: true,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(
        ['messaging', 'numbers'],
        () => import('#src/screens/messaging/conversations/conversations.screen.tsx'),
      ).then((module) => module.ConversationsScreen),
  },
  {
    path: '/sms/drafts',
    name: 'sms',
    title: msg`SMS`,
    step: () => msg`Drafts`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['messaging'], () => import('#src/screens/messaging/drafts/drafts.screen.tsx')).then(
        (module) => module.DraftsScreen,
      ),
  },
  {
    path: '/sms/compose',
    name: 'sms',
    title: msg`New message`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['messaging', 'numbers'], () => import('#src/screens/messaging/compose/compose.screen.tsx')).then(
        (module) => module.ComposeScreen,
      ),
  },
  {
    path: '/sms/api',
    name: 'sms',
    title: msg`SMS`,
    step: () => msg`API`,
    need: 'project',
    bars: 'both',
    load: () =>
      withWords(['messaging'], () => import('#src/screens/messaging/sms-key/sms-key.screen.tsx')).then(
        (module) => module.SmsKeyScreen,
      ),
  },
]
