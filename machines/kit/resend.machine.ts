import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/failure.ts'
import { retryWait } from './form.machine.ts'
import { mustProvide } from './must-provide.ts'

/** `subject` is what the call names: a registration, a phone. `wait`: seconds before it may be sent again; 0: at once. */
export type ResendInput = { subject: string; wait: number }

/** `sent`: how often it was sent again. */
export type ResendContext = ResendInput & { sent: number; failure: Failure | null }

export type ResendEvent = { type: 'resend.requested' }

/** Of the answer, what counts here; in seconds. */
export type ResendAnswer = { resend_after: number }

/**
 * The chart of sending a code or a link once more: the API says how long one has to wait for the next, also when it was
 * asked too early. (LIM-03)
 *
 * @param src the hole, named like the endpoint that fills it
 */
export const createResend = ({ id, src }: { id: string; src: string }) =>
  setup({
    types: {
      input: {} as ResendInput,
      context: {} as ResendContext,
      events: {} as ResendEvent,
      tags: {} as 'busy' | 'waiting',
    },
    actors: { [src]: mustProvide<ResendAnswer, string>(src) },
    guards: {
      mayBeSent: ({ context }) => context.wait === 0,
      isThrottled: (_, { error }: { error: unknown }) => toFailure(error).code === 'tooManyRequests',
    },
    actions: {
      keepWait: assign(({ context }, { output }: { output: ResendAnswer }) => ({
        wait: output.resend_after,
        sent: context.sent + 1,
      })),
      keepThrottle: assign({ wait: (_, { error }: { error: unknown }) => retryWait(toFailure(error)) / 1000 }),
      forgetWait: assign({ wait: 0 }),
      keepFailure: assign({ failure: (_, { error }: { error: unknown }) => toFailure(error) }),
      forgetFailure: assign({ failure: null }),
      /** Filled by the screen: it was sent again, and what was sent before counts no more. */
      handOver: (_, _params: { answer: ResendAnswer }) => undefined,
    },
    delays: { resendAllowed: ({ context }) => context.wait * 1000 },
  }).createMachine({
    id,
    context: ({ input }) => ({ ...input, sent: 0, failure: null }),
    initial: 'waiting',
    states: {
      waiting: {
        tags: 'waiting',
        always: { guard: 'mayBeSent', target: 'ready' },
        after: { resendAllowed: { target: 'ready', actions: 'forgetWait' } },
      },
      ready: { on: { 'resend.requested': 'sending' } },
      sending: {
        tags: 'busy',
        entry: 'forgetFailure',
        invoke: {
          id: src,
          src,
          input: ({ context }) => context.subject,
          onDone: {
            target: 'waiting',
            actions: [
              { type: 'keepWait', params: ({ event }) => event },
              { type: 'handOver', params: ({ event }) => ({ answer: event.output }) },
            ],
          },
          onError: [
            {
              guard: { type: 'isThrottled', params: ({ event }) => event },
              target: 'waiting',
              actions: { type: 'keepThrottle', params: ({ event }) => event },
            },
            { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => event } },
          ],
        },
      },
      failed: { on: { 'resend.requested': 'sending' } },
    },
  })

type Resend = ReturnType<typeof createResend>
export type ResendActor = ActorRefFrom<Resend>
export type ResendSnapshot = SnapshotFrom<Resend>
