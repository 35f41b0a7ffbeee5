import { join } from 'node:path'
import * as v from 'valibot'
import { readCsvFile, textOrNull } from '#sandbox/platform/kit/csv-file.ts'

const destination = v.strictObject({
  /** ISO 3166-1 alpha-2. */
  country: v.pipe(v.string(), v.regex(/^[A-Z]{2}$/)),
  /** Of a mobile network; null: every number of the country that no network's prefix covers. */
  network: textOrNull,
  /** Digits after the plus sign. */
  prefix: v.pipe(v.string(), v.digits()),
})
export type Destination = v.InferOutput<typeof destination>

/**
 * From the carrier data of libphonenumber: each country with its prefixes, then its three largest mobile networks with up to two
 * prefixes each. rates.test.ts compares it with the libraries.
 */
export const destinations: readonly Destination[] = readCsvFile(
  join(import.meta.dirname, 'destinations.csv'),
  destination,
)
