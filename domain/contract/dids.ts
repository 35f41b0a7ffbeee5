import * as v from 'valibot'
import { amountSchema } from '#domain/decimal-form.ts'
import {
  numberTypeSchema,
  numberTypes,
  offerSchema,
  rankClassSchema,
  renewCycleSchema,
  stockNumberSchema,
} from '#domain/number.ts'
import { configurationSchema, numbersAtOnce, priceSchema } from '#domain/pricing.ts'
import {
  countrySchema,
  countSchema,
  e164Schema,
  idSchema,
  listOf,
  momentSchema,
  pagingEntries,
} from '#domain/primitives.ts'
import { spenders } from '#domain/project.ts'
import { type ValidationCode, validationRules } from '#domain/validation/codes.ts'
import { endpoint } from './endpoint.ts'

/** Stock of one number type, and the cheapest monthly cost in USD; null where nothing of the type was ever on offer. */
const typeStockSchema = v.object({ type: v.picklist(numberTypes), stock: countSchema, from: v.nullable(amountSchema) })

export const countryStockSchema = v.object({ country: countrySchema, types: v.array(typeStockSchema) })
export type CountryStock = v.InferOutput<typeof countryStockSchema>

/** `types` adds up all countries; a type or country without stock is listed with stock 0, so that screens can say so. */
export const countriesSchema = v.object({ types: v.array(typeStockSchema), countries: v.array(countryStockSchema) })
export type Countries = v.InferOutput<typeof countriesSchema>

export const listCountries = endpoint({
  id: 'API-30',
  name: 'listCountries',
  summary: 'Countries with their stock and "from" price by number type.',
  method: 'GET',
  path: 'dids/pk/countries/',
  access: 'project',
  response: countriesSchema,
})

export const listOffers = endpoint({
  id: 'API-31',
  name: 'listOffers',
  summary: 'Regions and prefixes of a country, with features and prices.',
  method: 'GET',
  path: 'dids/pk/buy/1/',
  access: 'project',
  query: v.object({
    ...pagingEntries,
    country: countrySchema,
    type: v.optional(numberTypeSchema),
    q: v.optional(v.string()),
  }),
  response: listOf(offerSchema),
  failures: ['offerUnknown'],
})

/** Digits, `*` for any run of digits and `?` for one; matched against the number without its plus sign. */
export const patternSchema = v.pipe(
  v.string(),
  v.regex<string, ValidationCode>(
    new RegExp(`^[\\d*?]{1,${validationRules['pattern.format'].most}}$`),
    'pattern.format',
  ),
)

/** `chosen` says whether the number asked for by `number` can still be bought; null when none was asked for or it isn't this offer's. */
export const offerAnswerSchema = v.object({
  offer: offerSchema,
  sample: v.array(stockNumberSchema),
  chosen: v.nullable(v.object({ ...stockNumberSchema.entries, free: v.boolean() })),
  cycles: v.array(renewCycleSchema),
  rank_fees: v.array(v.object({ rank: rankClassSchema, special_setup_fee: amountSchema, stock: countSchema })),
})
export type OfferAnswer = v.InferOutput<typeof offerAnswerSchema>

/** Numbers shown at once. */
export const sampleSize = 10

export const loadOffer = endpoint({
  id: 'API-32',
  name: 'loadOffer',
  summary: 'One offer, with a random sample of 10 free numbers; another call draws another sample.',
  method: 'GET',
  path: 'dids/pk/buy/2/',
  access: 'project',
  query: v.object({
    offer: idSchema,
    pattern: v.optional(patternSchema),
    rank: v.optional(rankClassSchema),
    number: v.optional(e164Schema),
  }),
  response: offerAnswerSchema,
  failures: ['offerUnknown'],
})

export const drawNumbers = endpoint({
  id: 'API-34',
  name: 'drawNumbers',
  summary: 'Picks free numbers of an offer at random; they are held only once they are in the cart.',
  method: 'POST',
  path: 'dids/pk/buy/random_did/',
  access: 'project',
  body: v.object({
    offer: idSchema,
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(numbersAtOnce)),
  }),
  response: v.object({ numbers: v.array(stockNumberSchema) }),
  failures: ['offerUnknown', 'stockEmpty', 'quantityUnavailable'],
})

/** Price of a configuration: `numbers` one by one, `total` for all; `taken` are those sold or held by others meanwhile. */
export const quoteSchema = v.object({
  numbers: v.array(v.object({ ...stockNumberSchema.entries, price: priceSchema })),
  total: priceSchema,
  vat_percent: amountSchema,
  vat_country: v.nullable(countrySchema),
  cycle: renewCycleSchema,
  taken: v.array(e164Schema),
})
export type Quote = v.InferOutput<typeof quoteSchema>

export const quoteConfiguration = endpoint({
  id: 'API-35',
  name: 'quoteConfiguration',
  summary: 'What a configuration costs now, and every cycle.',
  method: 'POST',
  path: 'dids/pk/buy/3/',
  access: 'project',
  body: configurationSchema,
  response: quoteSchema,
  failures: ['offerUnknown', 'configurationInvalid'],
})

export const submissionSchema = v.object({
  configuration: configurationSchema,
  /** The total that was shown; another one is refused with `priceChanged`. */
  expected_total: amountSchema,
  terms_version: v.string(),
  terms_accepted: v.boolean(),
})
export type Submission = v.InferOutput<typeof submissionSchema>

export const submissionAnswerSchema = v.object({
  items: v.array(idSchema),
  items_in_cart: countSchema,
  hold_expires_at: momentSchema,
})
export type SubmissionAnswer = v.InferOutput<typeof submissionAnswerSchema>

export const addToCart = endpoint({
  id: 'API-36',
  name: 'addToCart',
  summary: 'Adds the configured numbers to the cart and holds them.',
  method: 'POST',
  path: 'dids/pk/buy/submit/',
  access: 'project',
  roles: spenders,
  body: submissionSchema,
  response: submissionAnswerSchema,
  idempotent: true,
  failures: [
    'offerUnknown',
    'configurationInvalid',
    'numberTaken',
    'priceChanged',
    'termsNotAccepted',
    'projectDeactivated',
    'accountBlocked',
    'resellerUnpublished',
  ],
})
