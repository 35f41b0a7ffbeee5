import type { PlantedBug } from './planted-bug.ts'

/** Bugs in the life of numbers and in their lists. */
export const numberBugs: readonly PlantedBug[] = [
  {
    name: 'an expired number can be renewed',
    area: 'numbers',
    edits: [
      {
        file: 'domain/numbers/number-actions.ts',
        from: "  expired: { restore: 'active', delete: 'deleting' },",
        to: "  expired: { restore: 'active', renew: 'active', delete: 'deleting' },",
      },
    ],
  },
  {
    name: 'a number is active at the moment of its end',
    area: 'numbers',
    edits: [
      {
        file: 'sandbox/numbers/life/owned-number.ts',
        from: "if (expires_at <= now) return 'expired'",
        to: "if (expires_at < now) return 'expired'",
      },
    ],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'a number that ends in exactly seven days needs no renewal',
    area: 'numbers',
    edits: [
      {
        file: 'sandbox/numbers/life/owned-number.ts',
        from: 'expires_at <= now + renewalNotice',
        to: 'expires_at < now + renewalNotice',
      },
    ],
    tests: ['sandbox/lifetimes.test.ts'],
  },
  {
    name: 'a number can be renewed one cycle too far',
    area: 'numbers',
    edits: [
      {
        file: 'sandbox/numbers/life/quotes.ts',
        from: 'if (expires > addMonthsUtc(now, maxMonthsAhead))',
        to: 'if (expires > addMonthsUtc(now, maxMonthsAhead + 1))',
      },
    ],
    tests: ['sandbox/numbers/life/actions.test.ts', 'sandbox/numbers/life/prices.test.ts'],
  },
  {
    name: 'a number of the 31st ends on the 28th for ever',
    area: 'numbers',
    edits: [
      {
        file: 'domain/numbers/number-life.ts',
        from: 'return paid === null ? addMonthsUtc(expires, months) : addMonthsUtc(start, paid + months)',
        to: 'return paid === null ? addMonthsUtc(expires, months) : addMonthsUtc(expires, months)',
      },
    ],
  },
  {
    name: 'as many channels as the offer has are refused',
    area: 'numbers',
    edits: [
      {
        file: 'sandbox/numbers/life/quotes.ts',
        from: 'if (channels > terms.channels_additional_maximum)',
        to: 'if (channels >= terms.channels_additional_maximum)',
      },
    ],
    tests: ['sandbox/numbers/life/actions.test.ts', 'sandbox/numbers/life/prices.test.ts'],
  },
  {
    name: 'the count of days without payment is rounded up',
    area: 'numbers',
    edits: [
      {
        file: 'sandbox/numbers/life/quotes.ts',
        from: 'Math.floor((now - end) / day)',
        to: 'Math.ceil((now - end) / day)',
      },
    ],
    tests: ['sandbox/numbers/life/actions.test.ts', 'sandbox/numbers/life/prices.test.ts'],
  },
]
