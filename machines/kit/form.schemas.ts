import * as v from 'valibot'
import type { AnyStateMachine, ContextFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { typedFields } from '#domain/kit/validation/form.ts'
import { bare, contextOf, event, failureInLog } from './chart.schemas.ts'
import type { FormSchemas } from './form.machine.ts'
import type { Lab } from './lab.ts'

type Values<M extends AnyStateMachine> = Partial<ContextFrom<M>['draft']>

export type FormSamples<M extends AnyStateMachine> = {
  /** Absent: one start with the empty form. */
  readonly inputs?: readonly { readonly draft?: Values<M> }[]
  /** What is typed, with values that can be sent and values that cannot. */
  readonly changes: readonly Values<M>[]
  readonly outputs: readonly NonNullable<ContextFrom<M>['response']>[]
  readonly errors: readonly Failure[]
}

/** The lab of a form: its samples, and its schemas, which are those of its fields and of its call. */
export const formLab = /* @__NO_SIDE_EFFECTS__ */ <M extends AnyStateMachine, const S extends FormSamples<M>>(
  machine: M,
  samples: () => S,
): Lab => {
  const { inputs, changes, outputs, errors } = samples()
  const { fields, call } = machine.schemas as FormSchemas
  const whole = v.strictObject(typedFields(fields))
  const some = v.partial(whole)
  return {
    machine,
    ...(inputs === undefined ? {} : { inputs }),
    events: { 'draft.changed': changes.map((change) => ({ change })) },
    outcomes: { [call.name]: { outputs, errors } },
    schemas: {
      input: v.strictObject({ draft: v.optional(some) }),
      context: contextOf({
        start: whole,
        draft: whole,
        response: v.nullable(call.response),
        failure: v.nullable(failureInLog),
      }),
      events: {
        'draft.changed': event('draft.changed', { change: some }),
        'submission.requested': bare('submission.requested'),
        'editing.requested': bare('editing.requested'),
      },
      outputs: { [call.name]: call.response },
    },
  }
}
