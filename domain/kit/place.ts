import * as v from 'valibot'
import { languages } from './primitives.ts'

/** Name of a place in each language of the interface. */
const placeNamesSchema = v.object(v.entriesFromList(languages, v.string()))

/**
 * Place of a number: a city or a region; `city` is null for a number of a whole country. `city_names` is null for a place
 * whose names are not known, and absent in recordings that are older than the field.
 */
export const placeEntries = {
  city: v.nullable(v.string()),
  city_names: v.optional(v.nullable(placeNamesSchema), null),
}

const placeSchema = v.object(placeEntries)
export type Place = v.InferOutput<typeof placeSchema>
