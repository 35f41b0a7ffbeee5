import * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { countSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, failureInLog } from './chart.schemas.ts'
import type { Lab } from './lab.ts'
import type { ResendInput, ResendResponse, ResendSchemas } from './resend.machine.ts'

export type ResendSamples = {
  readonly inputs: readonly ResendInput[]
  readonly outputs: readonly ResendResponse[]
  readonly errors: readonly Failure[]
}

/** The lab of a chart that sends a code or a link again. */
export const resendLab = /* @__NO_SIDE_EFFECTS__ */ (machine: AnyStateMachine, samples: () => ResendSamples): Lab => {
  const { inputs, outputs, errors } = samples()
  const { src } = machine.schemas as ResendSchemas
  return {
    machine,
    inputs,
    outcomes: { [src]: { outputs, errors } },
    schemas: {
      input: v.strictObject({ subject: v.string(), wait: v.number() }),
      context: contextOf({ failure: v.nullable(failureInLog) }),
      events: { 'resend.requested': bare('resend.requested') },
      outputs: { [src]: v.object({ resend_after: countSchema }) },
    },
  }
}
