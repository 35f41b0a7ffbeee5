import * as v from 'valibot'
import { rateKinds } from '#domain/calls/rate.ts'
import { listCallRates } from '#domain/contract/calls/calls.ts'
import { ratesResponse } from '#domain/fixtures/calls.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { ratesMachine } from './rates.machine.ts'

const querySchema = v.strictObject({ ...listCallRates.query.entries, kind: v.picklist(rateKinds) })

export const ratesLab = labOf(ratesMachine)({
  schemas: listingSchemas('listCallRates', querySchema, listCallRates.response),
  inputs: [{ query: { kind: 'pstn' } }],
  events: { 'query.changed': [{ query: { kind: 'smsOut', q: '49' } }] },
  outcomes: { listCallRates: { outputs: [ratesResponse, { ...ratesResponse, results: [] }] } },
})
