import * as v from 'valibot'
import type { AnyStateMachine, InputFrom } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { bare, contextOf, failureInLog } from './chart.schemas.ts'
import type { ConfirmedCallSchemas } from './confirmed-call.machine.ts'
import type { Lab } from './lab.ts'

export type ConfirmedCallSamples<M extends AnyStateMachine> = {
  readonly inputs: readonly InputFrom<M>[]
  readonly outputs: readonly unknown[]
  readonly errors: readonly Failure[]
}

/** The lab of a confirmed call: its samples, and its schemas, which are those of its subject and of its call. */
export const confirmedCallLab = /* @__NO_SIDE_EFFECTS__ */ <
  M extends AnyStateMachine,
  const S extends ConfirmedCallSamples<M>,
>(
  machine: M,
  samples: () => S,
): Lab => {
  const { inputs, outputs, errors } = samples()
  const { subject: entries, call } = machine.schemas as ConfirmedCallSchemas
  const subject = v.strictObject({ ...entries })
  return {
    machine,
    inputs,
    outcomes: { [call.name]: { outputs, errors } },
    schemas: {
      input: subject,
      context: contextOf({ subject, failure: v.nullable(failureInLog) }),
      events: {
        'confirmation.requested': bare('confirmation.requested'),
        'confirmation.given': bare('confirmation.given'),
        'confirmation.dismissed': bare('confirmation.dismissed'),
      },
      outputs: { [call.name]: call.response },
    },
  }
}
