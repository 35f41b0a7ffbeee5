import type { PlantedBug } from './planted-bug.ts'

/** Bugs in messages. */
export const messageBugs: readonly PlantedBug[] = [
  {
    name: 'a text of 160 characters has two segments',
    area: 'messages',
    edits: [
      {
        file: 'domain/messaging/sms-text.ts',
        from: 'if (units <= single)',
        to: 'if (units < single)',
      },
    ],
  },
  {
    name: 'a euro sign takes one septet',
    area: 'messages',
    edits: [
      {
        file: 'domain/messaging/sms-text.ts',
        from: '...[...extension].map((character) => [character, 2] as const),',
        to: "...[...extension].map((character) => [character, character === '€' ? 1 : 2] as const),",
      },
    ],
  },
  {
    name: 'a message can be scheduled for now',
    area: 'messages',
    edits: [
      {
        file: 'sandbox/messaging/message-plan.ts',
        from: '(at <= now || at >',
        to: '(at < now || at >',
      },
    ],
    tests: ['sandbox/limits.test.ts', 'sandbox/messaging/messages.test.ts'],
  },
  {
    name: 'a message cannot be scheduled for the last moment',
    area: 'messages',
    edits: [
      {
        file: 'sandbox/messaging/message-plan.ts',
        from: 'at > now + furthestDays * day)',
        to: 'at >= now + furthestDays * day)',
      },
    ],
    tests: ['sandbox/limits.test.ts', 'sandbox/messaging/messages.test.ts'],
  },
  {
    name: 'a message is sent again to receivers who have it',
    area: 'messages',
    edits: [
      {
        file: 'sandbox/messaging/send.ts',
        from: ".where('message_id', '=', message)\n      .where('state', 'in', ['failed', 'expired'])",
        to: ".where('message_id', '=', message)\n      .where('state', 'in', ['failed', 'expired', 'delivered'])",
      },
    ],
    tests: ['sandbox/limits.test.ts', 'sandbox/messaging/messages.test.ts'],
  },
  {
    name: 'the price of a message ignores its segments',
    area: 'messages',
    edits: [
      {
        file: 'sandbox/messaging/message-plan.ts',
        from: 'price: micro * segments, delivery',
        to: 'price: micro, delivery',
      },
    ],
    tests: ['sandbox/limits.test.ts', 'sandbox/messaging/messages.test.ts'],
  },
  {
    name: 'a recipient is read twice',
    area: 'messages',
    edits: [
      {
        file: 'domain/messaging/recipients.ts',
        from: 'else if (numbers.has(number)) duplicates += 1',
        to: 'else if (numbers.has(entry)) duplicates += 1',
      },
    ],
  },
  {
    name: 'the drafts of one moment are skipped between two pages',
    area: 'messages',
    edits: [
      {
        file: 'sandbox/messaging/drafts.ts',
        from: 'undefined : [Number(at), id]',
        to: "undefined : [Number(at), id === '' ? id : '']",
      },
    ],
    tests: ['sandbox/paging.test.ts'],
  },
  {
    name: 'a conversation loses messages of one moment between two pages',
    area: 'messages',
    edits: [
      {
        file: 'sandbox/messaging/conversation.ts',
        from: '[place.at, place.id]',
        to: "[place.at, sort === 'newest' ? '' : 'zzz']",
      },
    ],
    tests: ['sandbox/paging.test.ts'],
  },
]
