import { setup } from 'xstate'
import type { CallDeclaration } from '#domain/contract/kit/endpoint.ts'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import type { Fields, ValuesIn } from '#domain/kit/validation/form.ts'
import { failing, keepFailure } from './keep-failure.ts'
import { mustProvide, screenAction, withHole } from './must-provide.ts'

/** `subject`: the input of the chart and of its call. `failure` is set in `failed` and in `outdated`. */
export type ConfirmedCallContext<Subject> = { subject: Subject; failure: Failure | null }

export type ConfirmedCallEvent =
  | { type: 'confirmation.requested' }
  | { type: 'confirmation.given' }
  | { type: 'confirmation.dismissed' }

export type ConfirmedCallDeclaration<Subject extends Fields, Response, Src extends string> = {
  /** The chart's id. */
  id: string
  /** The endpoint. */
  call: CallDeclaration<Response, Src>
  /** The input of the chart and of its call. */
  subject: Subject
  /** Failures after which the subject is no longer what the page shows. */
  outdated?: readonly FailureCode[]
}

/** `machine.schemas` of a confirmed call, of which its lab is made. */
export type ConfirmedCallSchemas = { readonly subject: Fields; readonly call: CallDeclaration<unknown, string> }

/** The chart of a call that cannot be undone and is safe to repeat: it is sent after the user has confirmed it. */
export const createConfirmedCall = <const F extends Fields, Response, const Src extends string>({
  id,
  call,
  subject,
  outdated: outdatedCodes = [],
}: ConfirmedCallDeclaration<F, Response, Src>) => {
  type Subject = ValuesIn<F>
  const src = call.name
  const chart = setup({
    schemas: { subject, call } satisfies ConfirmedCallSchemas,
    types: {
      input: {} as Subject,
      context: {} as ConfirmedCallContext<Subject>,
      events: {} as ConfirmedCallEvent,
      tags: {} as 'busy',
    },
    actors: { [src]: mustProvide<Response, Subject>(src) },
    guards: {
      isOutdated: (_, { error }: { error: unknown }) => outdatedCodes.includes(toFailure(error).code),
    },
    actions: {
      /**
       * Loads the page again. `response`: that of the call; null if the subject has changed without
       * it, and `failure` is then why the call was refused.
       */
      reportChange: screenAction<{ response: Response | null; failure: Failure | null }>(),
    },
  }).extend(failing)

  // Present in charts with outdated failures only, but part of the type of all.
  const mayBeOutdated = {
    outdated: chart.createStateConfig({
      type: 'final',
      entry: { type: 'reportChange', params: ({ context }) => ({ response: null, failure: context.failure }) },
    }),
  }
  const hasOutdated = outdatedCodes.length > 0

  const machine = chart.createMachine({
    id,
    context: ({ input }) => ({ subject: input, failure: null }),
    initial: 'ready',
    states: {
      ready: { on: { 'confirmation.requested': 'confirming' } },
      confirming: {
        entry: 'forgetFailure',
        on: { 'confirmation.given': 'calling', 'confirmation.dismissed': 'ready' },
      },
      calling: {
        tags: 'busy',
        invoke: {
          id: src,
          src,
          input: ({ context }) => context.subject,
          onDone: {
            target: 'done',
            actions: { type: 'reportChange', params: ({ event }) => ({ response: event.output, failure: null }) },
          },
          onError: [
            ...(hasOutdated
              ? [
                  {
                    guard: { type: 'isOutdated', params: ({ event }: { event: { error: unknown } }) => event },
                    target: 'outdated',
                    actions: keepFailure,
                  } as const,
                ]
              : []),
            { target: 'failed', actions: keepFailure },
          ],
        },
      },
      failed: { on: { 'confirmation.requested': 'confirming' } },
      done: { type: 'final' },
      ...(hasOutdated ? mayBeOutdated : ({} as typeof mayBeOutdated)),
    },
  })
  return withHole(machine, src)
}
