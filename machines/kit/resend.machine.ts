import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, toFailure } from '#domain/kit/failure.ts'
import { retryWait } from './form.machine.ts'
import { failing, keepFailure } from './keep-failure.ts'
import { mustProvide, screenAction, withHole } from './must-provide.ts'

/** `subject`: the id of the registration or phone. `wait`: seconds before it may be sent again; 0: at once. */
export type ResendInput = { subject: string; wait: number }

/** `sent`: how often the code or link was sent again. */
export type ResendContext = ResendInput & { sent: number; failure: Failure | null }

export type ResendEvent = { type: 'resend.requested' }

/** The part of the response that this chart uses, in seconds. */
export type ResendResponse = { resend_after: number }

/** `src`: the call's name. */
type ResendDeclaration<Src extends string> = { id: string; src: Src }

/** `machine.schemas`, of which its lab is made. */
export type ResendSchemas = { readonly src: string }

/**
 * The chart that sends a code or a link again. The API returns the wait before the next time, also for a request that came
 * too early. (LIM-03)
 */
export const createResend = <const Src extends string>({ id, src }: ResendDeclaration<Src>) => {
  const machine = setup({
    schemas: { src } satisfies ResendSchemas,
    types: {
      input: {} as ResendInput,
      context: {} as ResendContext,
      events: {} as ResendEvent,
      tags: {} as 'busy' | 'waiting',
    },
    actors: { [src]: mustProvide<ResendResponse, string>(src) },
    guards: {
      mayBeSent: ({ context }) => context.wait === 0,
      isThrottled: (_, { error }: { error: unknown }) => toFailure(error).code === 'tooManyRequests',
    },
    actions: {
      keepWait: assign(({ context }, { output }: { output: ResendResponse }) => ({
        wait: output.resend_after,
        sent: context.sent + 1,
      })),
      keepThrottle: assign({ wait: (_, { error }: { error: unknown }) => retryWait(toFailure(error)) / 1000 }),
      forgetWait: assign({ wait: 0 }),
      /** Called after sending again; codes and links sent before no longer work. */
      reportResponse: screenAction<{ response: ResendResponse }>(),
    },
    delays: { resendAllowed: ({ context }) => context.wait * 1000 },
  })
    .extend(failing)
    .createMachine({
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
                { type: 'reportResponse', params: ({ event }) => ({ response: event.output }) },
              ],
            },
            onError: [
              {
                guard: { type: 'isThrottled', params: ({ event }) => event },
                target: 'waiting',
                actions: { type: 'keepThrottle', params: ({ event }) => event },
              },
              { target: 'failed', actions: keepFailure },
            ],
          },
        },
        failed: { on: { 'resend.requested': 'sending' } },
      },
    })
  return withHole(machine, src)
}

type Resend = ReturnType<typeof createResend<string>>
export type ResendActor = ActorRefFrom<Resend>
export type ResendSnapshot = SnapshotFrom<Resend>
