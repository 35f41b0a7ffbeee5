import { join } from 'node:path'
import { type CountryCode, isSupportedCountry } from 'libphonenumber-js/max'
import * as v from 'valibot'
import { numberTypes, requirementLevels } from '#domain/buying/offer.ts'
import { amountSchema, type Decimal } from '#domain/kit/decimal-form.ts'
import { readCsvFile, textOrNull, wholeNumber, yesOrNo } from '#sandbox/platform/kit/csv-file.ts'

const country = v.pipe(
  v.string(),
  v.custom<CountryCode>((code) => isSupportedCountry(code as string)),
)

const plannedPrefix = v.strictObject({
  country,
  type: v.picklist(numberTypes),
  /** National, without the trunk 0. */
  prefix: v.pipe(v.string(), v.digits()),
  /** Null where a prefix belongs to no place. */
  place: textOrNull,
  /** Digits after the prefix. */
  digits: wholeNumber,
  sms: yesOrNo,
  /** What the regulator asks for. */
  requirement: v.picklist(requirementLevels),
  /** How many numbers are for sale: at least 20, perhaps only a few or none, or none. */
  supply: v.picklist(['plenty', 'maybeScarce', 'none']),
})

const plannedCountry = v.strictObject({
  country,
  /** USD a month for a local number billed per channel; the other prices follow from it, see `prices.ts`. */
  monthly: amountSchema,
})

const read = <Schema extends typeof plannedPrefix | typeof plannedCountry>(file: string, row: Schema) =>
  readCsvFile(join(import.meta.dirname, file), row)

const monthlyPrices = new Map(read('countries.csv', plannedCountry).map((row) => [row.country, row.monthly]))

/** A prefix of which numbers are sold. */
export type PlannedPrefix = v.InferOutput<typeof plannedPrefix> & { readonly monthly: Decimal }

/** Where numbers are sold: real prefixes of real places, checked against the numbering plans by `plan.test.ts`. */
export const plan: readonly PlannedPrefix[] = read('prefixes.csv', plannedPrefix).map((row) => {
  const monthly = monthlyPrices.get(row.country)
  if (monthly === undefined) throw new Error(`plan/countries.csv has no price of ${row.country}.`)
  return { ...row, monthly }
})
