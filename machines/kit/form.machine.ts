import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, type FailureCode, toFailure } from '#domain/failure.ts'
import { isValidationCode, type ValidationCode } from '#domain/validation/codes.ts'
import { mustProvide } from './must-provide.ts'

/** What a form asks for, by field; plain values, so that it can be kept and replayed. */
export type Draft = Readonly<Record<string, string | boolean | null>>
export type FieldOf<D extends Draft> = keyof D & string
/** What is wrong with each field: a rule that it breaks, or why the API refused it. */
export type FieldErrors = Readonly<Partial<Record<string, ValidationCode | FailureCode>>>

export type FormInput<D extends Draft> = { draft?: Partial<D> }

/** `answer` is the last one received; `failure` why the last submission was not accepted. */
export type FormContext<D extends Draft, Answer> = {
  draft: D
  errors: FieldErrors
  failure: Failure | null
  answer: Answer | null
}

export type FormEvent<D extends Draft> =
  | { type: 'draft.changed'; change: Partial<D> }
  | { type: 'submission.requested' }

export type FormDeclaration<D extends Draft, Request> = {
  /** Of the chart. */
  id: string
  /** The hole, named like the endpoint that fills it. */
  src: string
  /** Before anything was typed; its keys in the order in which the form asks, which is where the focus goes first. */
  empty: D
  /** What keeps the draft from being sent; empty when nothing does. */
  errorsOf: (draft: D) => FieldErrors
  /** The draft as it is sent. */
  read: (draft: D) => Request
  /** Fields that are emptied once they were accepted. */
  secrets?: readonly FieldOf<D>[]
  /** Where a refusal belongs that names no field: `{ passwordInvalid: 'old_password' }`. */
  places?: Partial<Record<FailureCode, FieldOf<D>>>
}

/** Milliseconds that the API asks to wait after too many attempts; half a minute where it doesn't say. */
export const retryWait = (failure: Failure | null): number => (failure?.retryAfter ?? 30) * 1000

/**
 * The chart of one form with one submission. What was typed stays through every refusal, a wrong field says so itself,
 * and after too many attempts the form waits as long as the API asks. `completed` may be submitted again: that is how a
 * mail is sent once more.
 */
export const createForm = <D extends Draft, Request, Answer>(form: FormDeclaration<D, Request>) => {
  const { id, src, empty, errorsOf, read, secrets = [], places = {} } = form

  const errorsIn = (failure: Failure): FieldErrors => {
    const named = Object.entries(failure.fields ?? {}).flatMap(([field, [code]]) =>
      field in empty && code !== undefined ? [[field, isValidationCode(code) ? code : failure.code]] : [],
    )
    const place = places[failure.code]
    return Object.fromEntries(place === undefined ? named : [...named, [place, failure.code]])
  }

  const chart = setup({
    types: {
      input: {} as FormInput<D>,
      context: {} as FormContext<D, Answer>,
      events: {} as FormEvent<D>,
      tags: {} as 'busy',
    },
    actors: { [src]: mustProvide<Answer, Request>(src) },
    guards: {
      isComplete: ({ context }) => Object.keys(errorsOf(context.draft)).length === 0,
      isThrottled: (_, { error }: { error: unknown }) => toFailure(error).code === 'tooManyRequests',
    },
    actions: {
      keepChange: assign({
        draft: ({ context }, { change }: { change: Partial<D> }) => ({ ...context.draft, ...change }),
      }),
      keepErrors: assign({ errors: ({ context }) => errorsOf(context.draft) }),
      // A field that was marked is looked at again while it is being corrected; one that was not is left in peace.
      reviewErrors: assign({
        errors: ({ context: { draft, errors } }, { change }: { change: Partial<D> }) => {
          const left = errorsOf(draft)
          const kept = Object.entries(errors).flatMap(([field, code]) => {
            if (left[field] !== undefined) return [[field, left[field]]]
            // What only the API found stays until that field is corrected: nobody here can tell whether it still holds.
            return field in change || code === undefined || isValidationCode(code) ? [] : [[field, code]]
          })
          return Object.fromEntries(kept)
        },
      }),
      forgetSecrets: assign({
        draft: ({ context }) =>
          ({ ...context.draft, ...Object.fromEntries(secrets.map((field) => [field, empty[field]])) }) as D,
      }),
      keepAnswer: assign({ answer: (_, { output }: { output: Answer }) => output }),
      keepFailure: assign((_, { error }: { error: unknown }) => {
        const failure = toFailure(error)
        return { failure, errors: errorsIn(failure) }
      }),
      forgetFailure: assign({ failure: null, errors: {} }),
      // Filled by the screen.
      focusField: (_, _params: { field: string | null }) => undefined,
      handOver: (_, _params: { answer: Answer; draft: D }) => undefined,
    },
    delays: { retryAllowed: ({ context }) => retryWait(context.failure) },
  })

  const firstWrong = (errors: FieldErrors): string | null =>
    Object.keys(empty).find((field) => errors[field] !== undefined) ?? null

  const focusError = {
    type: 'focusField',
    params: ({ context }: { context: FormContext<D, Answer> }) => ({ field: firstWrong(context.errors) }),
  } as const

  const asking = chart.createStateConfig({
    on: {
      'submission.requested': [{ guard: 'isComplete', target: 'submitting' }, { actions: ['keepErrors', focusError] }],
    },
  })

  return chart.createMachine({
    id,
    context: ({ input }) => ({ draft: { ...empty, ...input?.draft }, errors: {}, failure: null, answer: null }),
    initial: 'editing',
    on: {
      'draft.changed': {
        actions: [
          { type: 'keepChange', params: ({ event }) => event },
          { type: 'reviewErrors', params: ({ event }) => event },
        ],
      },
    },
    states: {
      editing: asking,
      submitting: {
        tags: 'busy',
        entry: 'forgetFailure',
        // What is being sent is what was typed when it was sent.
        on: { 'draft.changed': {} },
        invoke: {
          id: src,
          src,
          input: ({ context }) => read(context.draft),
          onDone: {
            target: 'completed',
            actions: [
              { type: 'keepAnswer', params: ({ event }) => event },
              { type: 'handOver', params: ({ event, context }) => ({ answer: event.output, draft: context.draft }) },
              'forgetSecrets',
            ],
          },
          onError: [
            {
              guard: { type: 'isThrottled', params: ({ event }) => event },
              target: 'throttled',
              actions: { type: 'keepFailure', params: ({ event }) => event },
            },
            { target: 'refused', actions: [{ type: 'keepFailure', params: ({ event }) => event }, focusError] },
          ],
        },
      },
      refused: asking,
      throttled: { after: { retryAllowed: { target: 'editing', actions: 'forgetFailure' } } },
      completed: asking,
    },
  })
}

/** The chart of one form, for the types of its actor: `FormActor<ForgotDraft, Request, Answer>`. */
type Form<D extends Draft, Request, Answer> = ReturnType<typeof createForm<D, Request, Answer>>
export type FormActor<D extends Draft, Request, Answer> = ActorRefFrom<Form<D, Request, Answer>>
export type FormSnapshot<D extends Draft, Request, Answer> = SnapshotFrom<Form<D, Request, Answer>>
