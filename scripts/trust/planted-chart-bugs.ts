import type { PlantedBug } from './planted-bug.ts'

/** Bugs in statecharts. */
export const chartBugs: readonly PlantedBug[] = [
  {
    name: 'one missed reading of an export ends in a failure',
    area: 'charts',
    edits: [
      {
        file: 'machines/finance/export-list/export-list.machine.ts',
        from: "onError: { target: 'waiting', actions: 'countMiss' },",
        to: "onError: { target: 'failed', actions: keepFailure },",
      },
    ],
    tests: ['machines/retries.test.ts'],
  },
  {
    name: 'a reading of an export that succeeds does not end the counting of failures',
    area: 'charts',
    edits: [
      {
        file: 'machines/finance/export-list/export-list.machine.ts',
        from: '({ exports: list.results, misses: 0 })',
        to: '({ exports: list.results })',
      },
    ],
    tests: ['machines/retries.test.ts'],
  },
  {
    name: 'changes of many numbers are lost by one missed reading',
    area: 'charts',
    edits: [
      {
        file: 'machines/numbers/bulk-action/bulk-action.machine.ts',
        from: "{ target: 'waiting', actions: [keepFailure, 'countMiss'] },",
        to: "{ target: 'lost', actions: [keepFailure, 'countMiss'] },",
      },
    ],
    tests: ['machines/retries.test.ts'],
  },
  {
    name: 'a payment is checked without a pause',
    area: 'charts',
    edits: [
      {
        file: 'machines/kit/polling-delay.ts',
        from: 'Math.min(2000 * 1.5 ** Math.min(calls, 20), 30_000)',
        to: 'Math.min(2000 * 1.5 ** Math.min(calls, 20), 300)',
      },
    ],
    tests: ['machines/retries.test.ts'],
  },
  {
    name: 'a payment at its gateway is forgotten by one missed lookup',
    area: 'charts',
    edits: [
      {
        file: 'machines/paying/payment/attempt.machine.ts',
        from: "            onError: 'waiting',",
        to: "            onError: '#attempt.refused',",
      },
    ],
    tests: ['machines/retries.test.ts'],
  },
  {
    name: 'a payment that was started is sent twice after a timeout',
    area: 'charts',
    edits: [
      {
        file: 'machines/paying/payment/start.machine.ts',
        from: "            guard: { type: 'isWithoutResponse', params: ({ event }) => event },\n            target: 'lookingUp',",
        to: "            guard: { type: 'isWithoutResponse', params: ({ event }) => event },\n            target: 'starting',",
      },
    ],
    tests: ['machines/retries.test.ts'],
  },
  {
    name: 'the bell stops asking after one failure',
    area: 'charts',
    edits: [
      {
        file: 'machines/care/notification-bell/notification-bell.machine.ts',
        from: "            onError: 'waiting',",
        to: "            onError: '#notificationBell.paused',",
      },
    ],
    tests: ['machines/retries.test.ts'],
  },
  {
    name: 'the site is asked for again at once',
    area: 'charts',
    edits: [
      {
        file: 'machines/session/site/site.machine.ts',
        from: 'Math.min(2 ** (failedCalls - 1), 60)',
        to: 'Math.min(2 ** (failedCalls - 1), 6)',
      },
    ],
    tests: ['machines/retries.test.ts'],
  },
]
