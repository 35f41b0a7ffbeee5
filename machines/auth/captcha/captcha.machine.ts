import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { screenAction } from '#machines/kit/must-provide.ts'

/** `round`: count of frames shown, one for each token; `height`: pixels, null until the frame reports it. */
export type CaptchaContext = { round: number; height: number | null }

export type CaptchaEvent =
  | { type: 'frame.sized'; height: number }
  | { type: 'token.received'; token: string }
  /** The vendor accepts a token for a limited time. */
  | { type: 'token.expired' }
  /** The form was submitted with the token. */
  | { type: 'token.used' }
  | { type: 'retry.requested' }

/**
 * The captcha, which runs in the vendor's frame and reports a token. A token can be used once; the next one comes from a new
 * frame. (CFG-07)
 */
export const captchaMachine = setup({
  types: { context: {} as CaptchaContext, events: {} as CaptchaEvent },
  actions: {
    startRound: assign({ round: ({ context }) => context.round + 1, height: null }),
    keepHeight: assign({ height: (_, { height }: { height: number }) => height }),
    /** Sets the form's captcha token; empty: none. */
    setToken: screenAction<{ token: string }>(),
  },
  delays: { frameExpected: 15_000 },
}).createMachine({
  id: 'captcha',
  context: { round: 0, height: null },
  initial: 'loading',
  on: { 'frame.sized': { actions: { type: 'keepHeight', params: ({ event }) => event } } },
  states: {
    loading: {
      entry: ['startRound', { type: 'setToken', params: { token: '' } }],
      on: { 'frame.sized': { target: 'asking', actions: { type: 'keepHeight', params: ({ event }) => event } } },
      after: { frameExpected: 'failed' },
    },
    asking: {
      on: { 'token.received': { target: 'solved', actions: { type: 'setToken', params: ({ event }) => event } } },
    },
    solved: {
      on: {
        'token.received': { actions: { type: 'setToken', params: ({ event }) => event } },
        'token.expired': { target: 'asking', actions: { type: 'setToken', params: { token: '' } } },
        'token.used': 'loading',
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
  },
})

export type CaptchaActor = ActorRefFrom<typeof captchaMachine>
export type CaptchaSnapshot = SnapshotFrom<typeof captchaMachine>

export const selectRound = ({ context }: CaptchaSnapshot): number => context.round
export const selectHeight = ({ context }: CaptchaSnapshot): number | null => context.height
export const selectIsLoading = (snapshot: CaptchaSnapshot): boolean => snapshot.matches('loading')
export const selectIsFailed = (snapshot: CaptchaSnapshot): boolean => snapshot.matches('failed')
