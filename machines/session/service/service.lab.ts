import * as v from 'valibot'
import type { FailureCode } from '#domain/kit/failure.ts'
import { tokenSchema } from '#domain/kit/identity.ts'
import { bare, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { serviceMachine } from './service.machine.ts'

export const serviceInput = v.strictObject({ outages: v.number(), spacing: v.number(), jitter: v.number() })

/** Events of the API client about calls, of pages about unsaved input and of the browser about the connection. */
export const serviceEvents = {
  'call.refused': event('call.refused', {
    failure: failureInLog,
    token: v.nullable(tokenSchema),
    background: v.boolean(),
    money: v.boolean(),
  }),
  'moneyCall.started': bare('moneyCall.started'),
  'moneyCall.ended': bare('moneyCall.ended'),
  'form.dirtied': event('form.dirtied', { form: v.string() }),
  'form.cleared': event('form.cleared', { form: v.string() }),
  'connection.lost': bare('connection.lost'),
  'connection.restored': bare('connection.restored'),
  'reload.requested': bare('reload.requested'),
  'reload.advised': bare('reload.advised'),
  'reload.offered': bare('reload.offered'),
}

const refused = (code: FailureCode, retryAfter?: number) => ({
  failure: { code, ...(retryAfter === undefined ? {} : { retryAfter }) },
  token: 'tok',
  background: false,
  money: false,
})

export const serviceLab = labOf(serviceMachine)({
  schemas: { input: serviceInput, events: serviceEvents, outputs: { askApi: v.null() } },
  inputs: [
    { outages: 0, spacing: 0, jitter: 0 },
    { outages: 0, spacing: 20_000, jitter: 0 },
  ],
  events: {
    'call.refused': [
      refused('accessRefused'),
      refused('serverFailed'),
      refused('serviceUnavailable'),
      refused('serviceUnavailable', 60),
      refused('unreachable'),
    ],
    'form.dirtied': [{ form: 'address' }],
    'form.cleared': [{ form: 'address' }],
  },
  outcomes: { askApi: { outputs: [null], errors: [{ code: 'unreachable' }] } },
})
