import { listNumbers } from '#domain/contract/numbers/numbers.ts'
import { noNumbers, numbersResponse } from '#domain/fixtures/numbers.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { myNumbersMachine } from './my-numbers.machine.ts'

export const myNumbersLab = labOf(myNumbersMachine)({
  schemas: listingSchemas('listNumbers', listNumbers.query, listNumbers.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { q: '30' } }] },
  outcomes: { listNumbers: { outputs: [numbersResponse, noNumbers] } },
})
