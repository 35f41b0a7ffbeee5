import { assign, type PromiseActorLogic, type StateMachine, setup } from 'xstate'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import { retryWait } from './form.machine.ts'
import { failing, keepFailure } from './keep-failure.ts'
import { mustProvide, screenAction } from './must-provide.ts'

/** `options`: what the device is asked; they stay valid until an answer is sent. `answer`: what the device has signed. */
export type CeremonyContext<Options, Answer> = {
  options: Options | null
  answer: Answer | null
  failure: Failure | null
}

export type CeremonyEvent = { type: 'retry.requested' }

type Held = { context: CeremonyContext<unknown, unknown> }

const chart = setup({
  types: {
    context: {} as CeremonyContext<unknown, unknown>,
    events: {} as CeremonyEvent,
    tags: {} as 'busy' | 'throttled' | 'accepted',
  },
  actors: {
    startCeremony: mustProvide<unknown>('startCeremony'),
    askDevice: mustProvide<unknown, unknown>('askDevice'),
    finishCeremony: mustProvide<unknown, unknown>('finishCeremony'),
  },
  guards: {
    failedBy: (_, { error, codes }: { error: unknown; codes: readonly FailureCode[] }) =>
      codes.includes(toFailure(error).code),
  },
  actions: {
    keepOptions: assign((_, { options }: { options: unknown }) => ({ options, failure: null })),
    keepAnswer: assign((_, { answer }: { answer: unknown }) => ({ answer })),
    // An answer is sent once, even if the API refuses it.
    forgetAnswer: assign({ options: null, answer: null }),
    reportResponse: screenAction<{ response: unknown }>(),
  },
  delays: { retryAllowed: ({ context }) => retryWait(context.failure) },
}).extend(failing)

const onFailure = <const T extends string>(target: T, codes: readonly FailureCode[]) =>
  ({
    guard: {
      type: 'failedBy',
      params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, codes }),
    },
    target,
    actions: keepFailure,
  }) as const

const again = chart.createStateConfig({ on: { 'retry.requested': { target: 'starting', actions: 'forgetFailure' } } })

/**
 * The chart of a question that a device with passkeys answers: the API makes a challenge, the device signs it after its user has
 * confirmed, and the API checks the signature.
 */
export const createCeremony = <Options, Answer, Response>(id: string): Ceremony<Options, Answer, Response> =>
  createUntyped(id) as unknown as Ceremony<Options, Answer, Response>

/** XState's types cannot relate calls to their results while these are type parameters, so `Ceremony` adds them. */
const createUntyped = (id: string) =>
  chart.createMachine({
    id,
    context: { options: null, answer: null, failure: null },
    initial: 'starting',
    states: {
      starting: {
        tags: 'busy',
        invoke: {
          id: 'startCeremony',
          src: 'startCeremony',
          onDone: {
            target: 'asking',
            actions: { type: 'keepOptions', params: ({ event }) => ({ options: event.output }) },
          },
          onError: [onFailure('throttled', ['tooManyRequests']), { target: 'refused', actions: keepFailure }],
        },
      },
      asking: {
        tags: 'busy',
        invoke: {
          id: 'askDevice',
          src: 'askDevice',
          input: ({ context }: Held) => context.options,
          onDone: {
            target: 'finishing',
            actions: { type: 'keepAnswer', params: ({ event }) => ({ answer: event.output }) },
          },
          onError: [
            onFailure('impossible', ['deviceUnsupported', 'passkeyKnown']),
            { target: 'cancelled', actions: keepFailure },
          ],
        },
      },
      finishing: {
        tags: 'busy',
        exit: 'forgetAnswer',
        invoke: {
          id: 'finishCeremony',
          src: 'finishCeremony',
          input: ({ context }: Held) => context.answer,
          onDone: {
            target: 'completed',
            actions: { type: 'reportResponse', params: ({ event }) => ({ response: event.output }) },
          },
          onError: [
            onFailure('throttled', ['tooManyRequests']),
            onFailure('expired', ['passkeyExpired']),
            { target: 'refused', actions: keepFailure },
          ],
        },
      },
      // The challenge is still open, so the device is asked the same question again.
      cancelled: { on: { 'retry.requested': { target: 'asking', actions: 'forgetFailure' } } },
      // Another try would end in the same way: the browser has no passkeys, or the device already has one of the account.
      impossible: {},
      expired: again,
      refused: again,
      throttled: { tags: 'throttled', after: { retryAllowed: { target: 'ready', actions: 'forgetFailure' } } },
      // The question of a device must not open by itself after a wait.
      ready: again,
      completed: { tags: 'accepted', ...again },
    },
  })

type Calls<Options, Answer, Response> =
  | { src: 'startCeremony'; logic: PromiseActorLogic<Options, void>; id: string | undefined }
  | { src: 'askDevice'; logic: PromiseActorLogic<Answer, Options>; id: string | undefined }
  | { src: 'finishCeremony'; logic: PromiseActorLogic<Response, Answer>; id: string | undefined }

type Ceremony<Options, Answer, Response> =
  ReturnType<typeof createUntyped> extends StateMachine<
    infer _Context,
    infer Event,
    infer Children,
    infer _Actor,
    infer _Action,
    infer Guard,
    infer Delay,
    infer StateValue,
    infer Tag,
    infer Input,
    infer Output,
    infer Emitted,
    infer Meta,
    infer Schema,
    infer TransitionMeta
  >
    ? StateMachine<
        CeremonyContext<Options, Answer>,
        Event,
        Children,
        Calls<Options, Answer, Response>,
        { type: 'reportResponse'; params: { response: Response } },
        Guard,
        Delay,
        StateValue,
        Tag,
        Input,
        Output,
        Emitted,
        Meta,
        Schema,
        TransitionMeta
      >
    : never
