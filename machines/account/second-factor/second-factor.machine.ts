import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { FactorSecret, SecondFactor, SecondFactorWithCodes } from '#domain/contract/account/second-factor.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { failing, keepFailure } from '#machines/kit/keep-failure.ts'
import { mustProvide, screenAction } from '#machines/kit/must-provide.ts'

/** `made`: the secret of the setup under way. `codes`: recovery codes that were just made and are not stored anywhere. */
export type SecondFactorContext = {
  factor: SecondFactor | null
  made: FactorSecret | null
  codes: readonly string[]
  failure: Failure | null
}

export type SecondFactorEvent =
  | { type: 'setup.requested' }
  | { type: 'secret.made'; made: FactorSecret }
  | { type: 'codes.made'; result: SecondFactorWithCodes }
  | { type: 'codes.saved' }
  | { type: 'renewal.requested' }
  | { type: 'ending.requested' }
  | { type: 'factor.ended'; factor: SecondFactor }
  | { type: 'step.dismissed' }
  | { type: 'retry.requested' }

const chart = setup({
  types: {
    context: {} as SecondFactorContext,
    events: {} as SecondFactorEvent,
    tags: {} as 'busy',
  },
  actors: { loadSecondFactor: mustProvide<SecondFactor>('loadSecondFactor') },
  guards: { isOn: ({ context }) => context.factor !== null && context.factor.on_since !== null },
  actions: {
    keepFactor: assign((_, { factor }: { factor: SecondFactor }) => ({ factor, failure: null })),
    keepSecret: assign((_, { made }: { made: FactorSecret }) => ({ made })),
    keepCodes: assign((_, { result: { recovery_codes, ...factor } }: { result: SecondFactorWithCodes }) => ({
      factor,
      codes: recovery_codes,
      made: null,
    })),
    forgetSecrets: assign({ made: null, codes: [] }),
    /** The form or button that had the focus is gone. */
    focusSection: screenAction(),
    /** The factor was switched on or off, which other sections ask for. */
    reportChange: screenAction(),
  },
}).extend(failing)

const codesMade = {
  target: 'showingCodes',
  actions: [
    { type: 'keepCodes', params: ({ event }: { event: { result: SecondFactorWithCodes } }) => event },
    'focusSection',
  ],
} as const

const dismissed = { target: 'deciding', actions: ['forgetSecrets', 'focusSection'] } as const

/**
 * The second factor of the account: setting it up, new recovery codes, switching it off. Each step that needs the password or
 * a code is a form with a chart of its own. Secrets are kept only while they are shown. (AUT-08)
 */
export const secondFactorMachine = chart.createMachine({
  id: 'secondFactor',
  context: { factor: null, made: null, codes: [], failure: null },
  initial: 'loading',
  states: {
    loading: {
      tags: 'busy',
      invoke: {
        id: 'loadSecondFactor',
        src: 'loadSecondFactor',
        onDone: {
          target: 'deciding',
          actions: { type: 'keepFactor', params: ({ event }) => ({ factor: event.output }) },
        },
        onError: { target: 'failed', actions: keepFailure },
      },
    },
    failed: { on: { 'retry.requested': 'loading' } },
    deciding: { always: [{ guard: 'isOn', target: 'on' }, { target: 'off' }] },
    off: { on: { 'setup.requested': 'starting' } },
    starting: {
      on: {
        'secret.made': {
          target: 'confirming',
          actions: { type: 'keepSecret', params: ({ event }) => event },
        },
        'step.dismissed': dismissed,
      },
    },
    confirming: {
      on: {
        'codes.made': { ...codesMade, actions: [...codesMade.actions, 'reportChange'] },
        'step.dismissed': dismissed,
      },
    },
    showingCodes: { on: { 'codes.saved': dismissed } },
    on: { on: { 'renewal.requested': 'renewing', 'ending.requested': 'ending' } },
    renewing: { on: { 'codes.made': codesMade, 'step.dismissed': dismissed } },
    ending: {
      on: {
        'factor.ended': {
          target: 'deciding',
          actions: [{ type: 'keepFactor', params: ({ event }) => event }, 'focusSection', 'reportChange'],
        },
        'step.dismissed': dismissed,
      },
    },
  },
})

export type SecondFactorActor = ActorRefFrom<typeof secondFactorMachine>
export type SecondFactorSnapshot = SnapshotFrom<typeof secondFactorMachine>
