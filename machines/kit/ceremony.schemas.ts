import * as v from 'valibot'
import type { AnyStateMachine } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { bare, contextOf, failureInLog } from './chart.schemas.ts'
import type { Lab } from './lab.ts'

/** What one call of a ceremony ends with, and how it fails besides the ways in which every ceremony can. */
type Step = { readonly schema: v.GenericSchema; readonly output: unknown; readonly errors?: readonly Failure[] }

/** The lab of a ceremony. `start`: what the device is asked; `device`: what it signs; `finish`: the response of the API. */
export const ceremonyLab = /* @__NO_SIDE_EFFECTS__ */ (
  machine: AnyStateMachine,
  steps: () => { readonly start: Step; readonly device: Step; readonly finish: Step },
): Lab => {
  const { start, device, finish } = steps()
  const outcome = (step: Step, common: readonly Failure[]) => ({
    outputs: [step.output],
    errors: [...common, ...(step.errors ?? [])],
  })
  return {
    machine,
    events: {},
    outcomes: {
      startCeremony: outcome(start, errors.start),
      askDevice: outcome(device, errors.device),
      finishCeremony: outcome(finish, errors.finish),
    },
    schemas: {
      context: contextOf({
        options: v.nullable(start.schema),
        answer: v.nullable(device.schema),
        failure: v.nullable(failureInLog),
      }),
      events: { 'retry.requested': bare('retry.requested') },
      outputs: { startCeremony: start.schema, askDevice: device.schema, finishCeremony: finish.schema },
    },
  }
}

/** How any ceremony can fail. `start`, `finish`: refusals of the API. */
const errors = {
  start: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 20 }],
  device: [{ code: 'deviceCancelled' }, { code: 'deviceUnsupported' }],
  finish: [
    { code: 'passkeyInvalid', status: 422 },
    { code: 'passkeyExpired', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 20 },
  ],
} as const
