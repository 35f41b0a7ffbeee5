import * as v from 'valibot'
import { bare, contextOf, failureInLog } from './chart.schemas.ts'

/** The schemas of a ceremony's chart, made from the schemas of its calls. */
export const ceremonySchemas = <
  const O extends v.GenericSchema,
  const A extends v.GenericSchema,
  const R extends v.GenericSchema,
>(
  options: O,
  answer: A,
  response: R,
) => ({
  context: contextOf({
    options: v.nullable(options),
    answer: v.nullable(answer),
    failure: v.nullable(failureInLog),
  }),
  events: { 'retry.requested': bare('retry.requested') },
  outputs: { startCeremony: options, askDevice: answer, finishCeremony: response },
})

/** How any ceremony can fail, for the paths of a lab. `start`, `finish`: refusals of the API. */
export const ceremonyErrors = {
  start: [{ code: 'unreachable' }, { code: 'tooManyRequests', status: 429, retryAfter: 20 }],
  device: [{ code: 'deviceCancelled' }, { code: 'deviceUnsupported' }],
  finish: [
    { code: 'passkeyInvalid', status: 422 },
    { code: 'passkeyExpired', status: 409 },
    { code: 'tooManyRequests', status: 429, retryAfter: 20 },
  ],
} as const
