import * as v from 'valibot'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import { countrySchema, momentSchema } from '#domain/kit/primitives.ts'

/** What is rated: a minute of a call, a segment of a message that is sent, and one that the network confirms as delivered. */
export const rateKinds = ['pstn', 'smsOut', 'smsDelivery'] as const
export type RateKind = (typeof rateKinds)[number]

/** `local`: from a number of the same country. `euro`: from a number of the EEA to the EEA. `international`: from any other number. */
export const rateClasses = ['international', 'euro', 'local'] as const
export type RateClass = (typeof rateClasses)[number]

/** USD for a minute or a segment; `euro` is null outside the EEA. */
const pricesSchema = v.object({ international: amountSchema, euro: v.nullable(amountSchema), local: amountSchema })

/** Digits after the plus sign. */
export const prefixSchema = v.pipe(v.string(), v.regex(/^[1-9]\d{0,11}$/))

/**
 * What numbers with a prefix cost. `network` is null for all numbers of the country that no other row covers. `since`: from when the
 * rate is valid. `before`: the rate a month ago, if it was another one; `isNew`: there was none.
 */
export const rateSchema = v.object({
  country: countrySchema,
  network: v.nullable(v.string()),
  prefix: prefixSchema,
  ...pricesSchema.entries,
  since: momentSchema,
  before: v.nullable(pricesSchema),
  isNew: v.boolean(),
})
export type Rate = v.InferOutput<typeof rateSchema>

/** The row with the longest prefix that the number begins with. Its rate applies. */
export const longestPrefix = <Row extends { readonly prefix: string }>(
  digits: string,
  rows: Iterable<Row>,
): Row | undefined => {
  let longest: Row | undefined
  for (const row of rows)
    if (digits.startsWith(row.prefix) && row.prefix.length > (longest?.prefix.length ?? 0)) longest = row
  return longest
}

/** Every prefix of a number that a rate can have, longest first. */
export const prefixesOf = (digits: string): string[] => {
  const longest = Math.min(digits.length, maxPrefix)
  return Array.from({ length: longest }, (_, shorter) => digits.slice(0, longest - shorter))
}

const maxPrefix = 12

/** The countries of the European Economic Area. */
const eea = new Set(
  'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IS IT LI LT LU LV MT NL NO PL PT RO SE SI SK'.split(' '),
)

export const isInEea = (country: string): boolean => eea.has(country)

/** Which of the three rates applies; countries are ISO 3166-1 alpha-2, undefined where unknown. */
export const rateClassOf = (from: string | undefined, to: string): RateClass => {
  if (from === to) return 'local'
  return from !== undefined && isInEea(from) && isInEea(to) ? 'euro' : 'international'
}

/** The price of a class; without a euro rate, the international one. */
export const priceIn = <Price>(
  row: { readonly international: Price; readonly euro: Price | null; readonly local: Price },
  rateClass: RateClass,
): Price => row[rateClass] ?? row.international
