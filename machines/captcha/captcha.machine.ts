import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'

/** `round` counts the frames shown, one for each answer; `height` in pixels, null until the frame has told it. */
export type CaptchaContext = { round: number; height: number | null }

export type CaptchaEvent =
  | { type: 'frame.sized'; height: number }
  | { type: 'answer.given'; answer: string }
  /** The vendor takes an answer for so long only. */
  | { type: 'answer.expired' }
  /** The form has sent it. */
  | { type: 'answer.spent' }
  | { type: 'retry.requested' }

/**
 * The vendor's check, which runs in a frame of another origin and tells what was answered there. An answer counts once:
 * the next one is asked for in a new frame. (CFG-07)
 */
export const captchaMachine = setup({
  types: { context: {} as CaptchaContext, events: {} as CaptchaEvent },
  actions: {
    startRound: assign({ round: ({ context }) => context.round + 1, height: null }),
    keepHeight: assign({ height: (_, { height }: { height: number }) => height }),
    /** Filled by the screen: the form's answer from now on; empty: none. */
    handOver: (_, _params: { answer: string }) => undefined,
  },
  delays: { frameExpected: 15_000 },
}).createMachine({
  id: 'captcha',
  context: { round: 0, height: null },
  initial: 'loading',
  on: { 'frame.sized': { actions: { type: 'keepHeight', params: ({ event }) => event } } },
  states: {
    loading: {
      entry: ['startRound', { type: 'handOver', params: { answer: '' } }],
      on: { 'frame.sized': { target: 'asking', actions: { type: 'keepHeight', params: ({ event }) => event } } },
      after: { frameExpected: 'failed' },
    },
    asking: {
      on: { 'answer.given': { target: 'answered', actions: { type: 'handOver', params: ({ event }) => event } } },
    },
    answered: {
      on: {
        'answer.given': { actions: { type: 'handOver', params: ({ event }) => event } },
        'answer.expired': { target: 'asking', actions: { type: 'handOver', params: { answer: '' } } },
        'answer.spent': 'loading',
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type CaptchaActor = ActorRefFrom<typeof captchaMachine>
export type CaptchaSnapshot = SnapshotFrom<typeof captchaMachine>
