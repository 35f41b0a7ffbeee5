import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { CallDeclaration } from '#domain/contract/kit/endpoint.ts'
import { type Failure, type FailureCode, failureCodes, toFailure } from '#domain/kit/failure.ts'
import { isValidationCode } from '#domain/kit/validation/codes.ts'
import {
  type Draft,
  type FieldError,
  type FieldErrors,
  type FieldOf,
  type Fields,
  type Form,
  secretsOf,
} from '#domain/kit/validation/form.ts'
import { keepFailure } from './keep-failure.ts'
import { mustProvide, screenAction, withHole } from './must-provide.ts'

/** `draft`: initial values that are not empty. */
export type FormInput<D extends Draft> = { draft?: Partial<D> }

/**
 * `start`: the draft before anything was typed, or as it was last accepted. `failure`: why the
 * last submission was refused.
 */
export type FormContext<D extends Draft, Response> = {
  start: D
  draft: D
  errors: FieldErrors
  failure: Failure | null
  response: Response | null
}

export type FormEvent<D extends Draft> =
  | { type: 'draft.changed'; change: Partial<D> }
  | { type: 'submission.requested' }
  /** The user changes what was accepted, to submit it again. */
  | { type: 'editing.requested' }

/** `throttled`: waits after too many submissions. `accepted`: the last submission was accepted. */
export type FormTag = 'busy' | 'throttled' | 'accepted'

/** `machine.schemas` of a form, of which its lab is made. */
export type FormSchemas = { readonly fields: Fields; readonly call: CallDeclaration<unknown, string> }

export type FormDeclaration<D extends Draft, Response, Src extends string> = {
  /** The chart's id. */
  id: string
  /** The endpoint, or its name with the schema of what its implementation returns. */
  call: CallDeclaration<Response, Src>
  /** Fields that can be used once, such as a captcha token: cleared by every submission and never stored. Null stays null. */
  singleUse?: readonly FieldOf<D>[]
  /** The field of failures that name none: `{ passwordInvalid: 'old_password' }`. */
  failureFields?: Partial<Record<FailureCode, FieldOf<D>>>
  /** Seconds before an accepted draft may be submitted again; absent: at once. (LIM-03) */
  pause?: (response: Response) => number
}

/** Milliseconds to wait after too many requests: the API's `retryAfter`, else 30 seconds. */
export const retryWait = (failure: Failure | null): number => (failure?.retryAfter ?? 30) * 1000

/**
 * The chart of one form with one call. Typed values survive every refusal, errors belong to fields, and after too many
 * submissions the form waits as long as the API requires. An accepted draft may be submitted again after its pause, for
 * instance to send a mail again. Fields marked as secrets are cleared once the form is accepted, and never stored.
 */
export const createForm = <D extends Draft, Request, Response, const Src extends string>(
  { fields, empty, errorsOf, read }: Form<D, Request>,
  { id, call, singleUse = [], failureFields = {}, pause }: FormDeclaration<D, Response, Src>,
) => {
  const src = call.name
  const secrets = secretsOf(fields)

  const errorsIn = (failure: Failure): FieldErrors => {
    const named = Object.entries(failure.fields ?? {}).flatMap(([field, codes]) =>
      Object.hasOwn(empty, field) ? [[field, codes.find(isFieldError) ?? 'INVALID']] : [],
    )
    const field = failureFields[failure.code]
    return Object.fromEntries(field === undefined ? named : [...named, [field, failure.code]])
  }

  const without = (draft: D, cleared: readonly string[]): D => ({
    ...draft,
    ...Object.fromEntries(cleared.map((field) => [field, draft[field] === null ? null : (empty[field] ?? '')])),
  })

  const chart = setup({
    schemas: { fields, call } satisfies FormSchemas,
    types: {
      // biome-ignore lint/suspicious/noConfusingVoidType: XState's types lose undefined, and a form may start without any input
      input: {} as FormInput<D> | void,
      context: {} as FormContext<D, Response>,
      events: {} as FormEvent<D>,
      tags: {} as FormTag,
    },
    actors: { [src]: mustProvide<Response, Request>(src) },
    guards: {
      isComplete: ({ context }) => Object.keys(errorsOf(context.draft)).length === 0,
      isThrottled: (_, { error }: { error: unknown }) => toFailure(error).code === 'tooManyRequests',
    },
    actions: {
      keepChange: assign(({ context }, { change }: { change: Partial<D> }) => {
        const draft = { ...context.draft, ...change }
        const [before, now] = [errorsOf(context.draft), errorsOf(draft)]
        // Revalidates fields that are marked as wrong, and no others. An error from the API stays until its field
        // changes, because it cannot be checked here.
        const errors = Object.entries(context.errors).flatMap(([field, code]) => {
          if (now[field] !== undefined) return [[field, now[field]]]
          return field in change || before[field] !== undefined ? [] : [[field, code]]
        })
        return { draft, errors: Object.fromEntries(errors) }
      }),
      keepErrors: assign({ errors: ({ context }) => errorsOf(context.draft) }),
      forgetSpent: assign({ draft: ({ context }) => without(context.draft, singleUse) }),
      keepAccepted: assign(({ context }, { output }: { output: Response }) => {
        const draft = without(context.draft, [...secrets, ...singleUse])
        return { response: output, draft, start: draft }
      }),
      keepFailure: assign((_, { error }: { error: unknown }) => {
        const failure = toFailure(error)
        return { failure, errors: errorsIn(failure) }
      }),
      forgetFailure: assign({ failure: null, errors: {} }),
      /** A draft is stored without its secrets. */
      storeDraft: screenAction<{ draft: D }>(),
      forgetDraft: screenAction(),
      focusField: screenAction<{ field: string | null }>(),
      reportResponse: screenAction<{ response: Response; draft: D }>(),
    },
    delays: {
      retryAllowed: ({ context }) => retryWait(context.failure),
      repetitionAllowed: ({ context: { response } }) => (response === null ? 0 : (pause?.(response) ?? 0) * 1000),
    },
  })

  const firstWrong = (errors: FieldErrors): string | null =>
    Object.keys(empty).find((field) => errors[field] !== undefined) ?? null

  const focusError = {
    type: 'focusField',
    params: ({ context }: { context: FormContext<D, Response> }) => ({ field: firstWrong(context.errors) }),
  } as const

  const asking = chart.createStateConfig({
    on: {
      'submission.requested': [{ guard: 'isComplete', target: 'submitting' }, { actions: ['keepErrors', focusError] }],
    },
  })

  // Present in forms with a pause only, but part of the type of all.
  const paused = {
    pausing: chart.createStateConfig({
      tags: 'accepted',
      on: { 'editing.requested': 'editing' },
      after: { repetitionAllowed: 'completed' },
    }),
  }

  const machine = chart.createMachine({
    id,
    context: ({ input }) => {
      const draft = { ...empty, ...(typeof input === 'object' ? input.draft : {}) }
      return { start: draft, draft, errors: {}, failure: null, response: null }
    },
    initial: 'editing',
    on: {
      'draft.changed': {
        actions: [
          { type: 'keepChange', params: ({ event }) => event },
          {
            type: 'storeDraft',
            params: ({ context }) => ({ draft: without(context.draft, [...secrets, ...singleUse]) }),
          },
        ],
      },
    },
    states: {
      editing: asking,
      submitting: {
        tags: 'busy',
        entry: 'forgetFailure',
        // Ignores typing during the call, so that the draft is what was sent.
        on: { 'draft.changed': {} },
        invoke: {
          id: src,
          src,
          input: ({ context }) => read(context.draft),
          onDone: {
            target: pause === undefined ? 'completed' : 'pausing',
            actions: [
              {
                type: 'reportResponse',
                params: ({ event, context }) => ({ response: event.output, draft: context.draft }),
              },
              { type: 'keepAccepted', params: ({ event }) => event },
              'forgetDraft',
            ],
          },
          onError: [
            {
              guard: { type: 'isThrottled', params: ({ event }) => event },
              target: 'throttled',
              actions: [keepFailure, 'forgetSpent'],
            },
            {
              target: 'refused',
              actions: [keepFailure, 'forgetSpent', focusError],
            },
          ],
        },
      },
      refused: asking,
      throttled: { tags: 'throttled', after: { retryAllowed: { target: 'editing', actions: 'forgetFailure' } } },
      ...(pause === undefined ? ({} as typeof paused) : paused),
      completed: { tags: 'accepted', on: { ...asking.on, 'editing.requested': 'editing' } },
    },
  })
  return withHole(machine, src)
}

const isFieldError = (code: string): code is FieldError =>
  isValidationCode(code) || failureCodes.some((known) => known === code)

/** The chart of a form, for the types of its actor. */
type FormMachine<D extends Draft, Request, Response> = ReturnType<typeof createForm<D, Request, Response, string>>
export type FormActor<D extends Draft, Request, Response> = ActorRefFrom<FormMachine<D, Request, Response>>
export type FormSnapshot<D extends Draft, Request, Response> = SnapshotFrom<FormMachine<D, Request, Response>>
