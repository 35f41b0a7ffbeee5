import * as v from 'valibot'
import { tokenSchema } from '#domain/identity.ts'
import { bare, event, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { serviceMachine } from './service.machine.ts'

export const serviceInput = v.strictObject({ outages: v.number(), spacing: v.number(), jitter: v.number() })

/** What the client tells of its calls, pages of their work and the browser of its connection. */
export const serviceEvents = {
  'call.refused': event('call.refused', {
    failure: failureInLog,
    token: v.nullable(tokenSchema),
    quiet: v.boolean(),
    money: v.boolean(),
  }),
  'moneyCall.started': bare('moneyCall.started'),
  'moneyCall.settled': bare('moneyCall.settled'),
  'form.dirtied': event('form.dirtied', { form: v.string() }),
  'form.settled': event('form.settled', { form: v.string() }),
  'connection.lost': bare('connection.lost'),
  'connection.restored': bare('connection.restored'),
  'reload.requested': bare('reload.requested'),
  'reload.advised': bare('reload.advised'),
  'reload.offered': bare('reload.offered'),
}

export const serviceSchemas = schemasOf<typeof serviceMachine>()({ input: serviceInput, events: serviceEvents })
