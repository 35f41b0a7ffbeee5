import * as v from 'valibot'
import { personal } from '#domain/kit/marks.ts'
import { countrySchema } from '#domain/kit/primitives.ts'
import { detailText } from './detail-text.ts'

/** Where a user lives; every field may be empty. (ACC-04) */
export const geoDataSchema = v.object({
  country: v.union([v.literal(''), countrySchema]),
  /** ISO 3166-2, such as `DE-HH`; only together with its country. */
  state: personal(v.union([v.literal(''), v.pipe(v.string(), v.regex(/^[A-Z]{2}-[A-Z0-9]{1,3}$/, 'INVALID'))])),
  city: detailText(100),
  street: detailText(200),
  postal_code: detailText(16),
  /** A name of the time zone database, such as `Europe/Berlin`. */
  time_zone: v.pipe(v.string(), v.regex(/^$|^[A-Za-z0-9_+/-]{1,64}$/, 'INVALID')),
})
export type GeoData = v.InferOutput<typeof geoDataSchema>

export const emptyGeoData: GeoData = { country: '', state: '', city: '', street: '', postal_code: '', time_zone: '' }
