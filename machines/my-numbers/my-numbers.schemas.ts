import { listNumbers } from '#domain/contract/mynumbers.ts'
import { schemasOf } from '#machines/kit/chart.schemas.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import type { myNumbersMachine } from './my-numbers.machine.ts'

export const myNumbersSchemas = schemasOf<typeof myNumbersMachine>()(
  listingSchemas('listNumbers', listNumbers.query, listNumbers.response),
)
