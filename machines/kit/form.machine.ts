import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import { type Failure, type FailureCode, failureCodes, toFailure } from '#domain/failure.ts'
import { isValidationCode, type ValidationCode } from '#domain/validation/codes.ts'
import { mustProvide } from './must-provide.ts'

/** What a form asks for, by field; plain values, so that it can be kept and replayed. */
export type Draft = Readonly<Record<string, string | boolean | null>>
export type FieldOf<D extends Draft> = keyof D & string
export type FieldError = ValidationCode | FailureCode
/** What is wrong with each field: a rule that it breaks, or why the API refused it. */
export type FieldErrors = Readonly<Partial<Record<string, FieldError>>>

/** `draft`: what the form starts with where that is not empty. */
export type FormInput<D extends Draft> = { draft?: Partial<D> }

/**
 * `start` is the draft as it was before anything was typed, or as it was accepted; `answer` is the last one received;
 * `failure` why the last submission was not accepted.
 */
export type FormContext<D extends Draft, Answer> = {
  start: D
  draft: D
  errors: FieldErrors
  failure: Failure | null
  answer: Answer | null
}

export type FormEvent<D extends Draft> =
  | { type: 'draft.changed'; change: Partial<D> }
  | { type: 'submission.requested' }
  /** Something else shall be sent than what was accepted. */
  | { type: 'editing.requested' }

/** `throttled`: waits as the API asks; `accepted`: the last submission was. */
export type FormTag = 'busy' | 'throttled' | 'accepted'

export type FormDeclaration<D extends Draft, Request, Answer> = {
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
  /** Fields that are emptied once they were accepted, and never stored. */
  secrets?: readonly FieldOf<D>[]
  /** Fields that count once, a captcha's answer: emptied by every submission and never stored; null, not asked for, stays null. */
  spent?: readonly FieldOf<D>[]
  /** Where a refusal belongs that names no field: `{ passwordInvalid: 'old_password' }`. */
  places?: Partial<Record<FailureCode, FieldOf<D>>>
  /** Seconds before what was accepted may be sent once more; absent: it may at once. (LIM-03) */
  pause?: (answer: Answer) => number
}

/** Milliseconds that the API asks to wait after too many attempts; half a minute where it doesn't say. */
export const retryWait = (failure: Failure | null): number => (failure?.retryAfter ?? 30) * 1000

/**
 * The chart of one form with one submission. What was typed stays through every refusal, a wrong field says so itself,
 * and after too many attempts the form waits as long as the API asks. What was accepted may be submitted again, after
 * its pause: that is how a mail is sent once more.
 */
export const createForm = <D extends Draft, Request, Answer>(form: FormDeclaration<D, Request, Answer>) => {
  const { id, src, empty, errorsOf, read, secrets = [], spent = [], places = {}, pause } = form

  const errorsIn = (failure: Failure): FieldErrors => {
    const named = Object.entries(failure.fields ?? {}).flatMap(([field, codes]) =>
      Object.hasOwn(empty, field) ? [[field, codes.find(isFieldError) ?? 'INVALID']] : [],
    )
    const place = places[failure.code]
    return Object.fromEntries(place === undefined ? named : [...named, [place, failure.code]])
  }

  const without = (draft: D, fields: readonly FieldOf<D>[]): D => ({
    ...draft,
    ...Object.fromEntries(fields.map((field) => [field, draft[field] === null ? null : (empty[field] ?? '')])),
  })

  const chart = setup({
    types: {
      // biome-ignore lint/suspicious/noConfusingVoidType: XState's types lose undefined, and a form may start without any input
      input: {} as FormInput<D> | void,
      context: {} as FormContext<D, Answer>,
      events: {} as FormEvent<D>,
      tags: {} as FormTag,
    },
    actors: { [src]: mustProvide<Answer, Request>(src) },
    guards: {
      isComplete: ({ context }) => Object.keys(errorsOf(context.draft)).length === 0,
      isThrottled: (_, { error }: { error: unknown }) => toFailure(error).code === 'tooManyRequests',
    },
    actions: {
      keepChange: assign(({ context }, { change }: { change: Partial<D> }) => {
        const draft = { ...context.draft, ...change }
        const [before, now] = [errorsOf(context.draft), errorsOf(draft)]
        // A field that was marked is looked at again while it is being corrected; one that was not is left in peace. What
        // only the API found stays until its field is corrected: nobody here can tell whether it still holds.
        const errors = Object.entries(context.errors).flatMap(([field, code]) => {
          if (now[field] !== undefined) return [[field, now[field]]]
          return field in change || before[field] !== undefined ? [] : [[field, code]]
        })
        return { draft, errors: Object.fromEntries(errors) }
      }),
      keepErrors: assign({ errors: ({ context }) => errorsOf(context.draft) }),
      forgetSpent: assign({ draft: ({ context }) => without(context.draft, spent) }),
      keepAccepted: assign(({ context }, { output }: { output: Answer }) => {
        const draft = without(context.draft, [...secrets, ...spent])
        return { answer: output, draft, start: draft }
      }),
      keepFailure: assign((_, { error }: { error: unknown }) => {
        const failure = toFailure(error)
        return { failure, errors: errorsIn(failure) }
      }),
      forgetFailure: assign({ failure: null, errors: {} }),
      // Filled by the screen. A draft is stored without its secrets.
      storeDraft: (_, _params: { draft: D }) => undefined,
      forgetDraft: () => undefined,
      focusField: (_, _params: { field: string | null }) => undefined,
      handOver: (_, _params: { answer: Answer; draft: D }) => undefined,
    },
    delays: {
      retryAllowed: ({ context }) => retryWait(context.failure),
      repetitionAllowed: ({ context: { answer } }) => (answer === null ? 0 : (pause?.(answer) ?? 0) * 1000),
    },
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

  // Only in the charts of forms that pause; the types of all know it.
  const paused = {
    pausing: chart.createStateConfig({
      tags: 'accepted',
      on: { 'editing.requested': 'editing' },
      after: { repetitionAllowed: 'completed' },
    }),
  }

  return chart.createMachine({
    id,
    context: ({ input }) => {
      const draft = { ...empty, ...(typeof input === 'object' ? input.draft : {}) }
      return { start: draft, draft, errors: {}, failure: null, answer: null }
    },
    initial: 'editing',
    on: {
      'draft.changed': {
        actions: [
          { type: 'keepChange', params: ({ event }) => event },
          { type: 'storeDraft', params: ({ context }) => ({ draft: without(context.draft, [...secrets, ...spent]) }) },
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
            target: pause === undefined ? 'completed' : 'pausing',
            actions: [
              { type: 'handOver', params: ({ event, context }) => ({ answer: event.output, draft: context.draft }) },
              { type: 'keepAccepted', params: ({ event }) => event },
              'forgetDraft',
            ],
          },
          onError: [
            {
              guard: { type: 'isThrottled', params: ({ event }) => event },
              target: 'throttled',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'forgetSpent'],
            },
            {
              target: 'refused',
              actions: [{ type: 'keepFailure', params: ({ event }) => event }, 'forgetSpent', focusError],
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
}

const isFieldError = (code: string): code is FieldError =>
  isValidationCode(code) || failureCodes.some((known) => known === code)

/** The chart of one form, for the types of its actor: `FormActor<ForgotDraft, Request, Answer>`. */
type Form<D extends Draft, Request, Answer> = ReturnType<typeof createForm<D, Request, Answer>>
export type FormActor<D extends Draft, Request, Answer> = ActorRefFrom<Form<D, Request, Answer>>
export type FormSnapshot<D extends Draft, Request, Answer> = SnapshotFrom<Form<D, Request, Answer>>
