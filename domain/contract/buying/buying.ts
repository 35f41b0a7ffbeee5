import * as v from 'valibot'
import { cartSchema } from '#domain/buying/cart.ts'
import { numbersPerCheck } from '#domain/buying/number-list.ts'
import {
  callingCodeSchema,
  features,
  numberTypeSchema,
  numberTypes,
  offeredTypeSchema,
  offerSchema,
  rankClassSchema,
  renewCycleSchema,
  stockNumberSchema,
} from '#domain/buying/offer.ts'
import { configurationSchema, numbersAtOnce, priceSchema } from '#domain/buying/pricing.ts'
import { patternSchema, submissionSchema } from '#domain/buying/purchase.ts'
import { registeredForSchema, requirementsSchema } from '#domain/buying/requirements.ts'
import {
  documentDetailsSchema,
  newAddressSchema,
  sentDaySchema,
  sentRegistrantSchema,
} from '#domain/buying/requirements-form.ts'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { amountSchema } from '#domain/kit/decimal-form.ts'
import {
  countrySchema,
  countSchema,
  e164Schema,
  idSchema,
  listOf,
  momentSchema,
  pagingEntries,
  searchText,
} from '#domain/kit/primitives.ts'

/** Stock of one number type. `from`: the lowest monthly cost in USD; null if the type was never on sale. */
const typeStockSchema = v.object({ type: v.picklist(numberTypes), stock: countSchema, from: v.nullable(amountSchema) })

/** Recordings from before `calling_code` was sent have none. */
export const countryStockSchema = v.object({
  country: countrySchema,
  calling_code: v.optional(callingCodeSchema),
  types: v.array(typeStockSchema),
})

export type CountryStock = v.InferOutput<typeof countryStockSchema>

/** `types` sums up all countries. Types and countries without stock are listed with stock 0. */
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

/**
 * `q` finds the prefix, or a part of the city's English or Persian name. `types`: all number types of the country, with any
 * filters. Recordings from before it was sent have none.
 */
export const listOffers = endpoint({
  id: 'API-31',
  name: 'listOffers',
  summary: 'Regions and prefixes of a country, with features and prices.',
  method: 'GET',
  path: 'dids/pk/buy/1/',
  access: 'project',
  query: v.strictObject({
    ...pagingEntries,
    country: countrySchema,
    type: v.optional(numberTypeSchema),
    feature: v.optional(v.picklist(features)),
    q: v.optional(searchText),
  }),
  response: v.object({ ...listOf(offerSchema).entries, types: v.optional(v.array(offeredTypeSchema)) }),
  failures: ['offerUnknown'],
})

/**
 * `chosen`: the requested `number`, and whether it is free; null without one, and for a number of another offer. `own`: the
 * project has bought it, or an order of the project holds it.
 */
export const offerResponseSchema = v.object({
  offer: offerSchema,
  sample: v.array(stockNumberSchema),
  chosen: v.nullable(
    v.object({ ...stockNumberSchema.entries, free: v.boolean(), own: v.optional(v.boolean(), false) }),
  ),
  cycles: v.array(renewCycleSchema),
  rank_fees: v.array(v.object({ rank: rankClassSchema, special_setup_fee: amountSchema, stock: countSchema })),
})

export type OfferResponse = v.InferOutput<typeof offerResponseSchema>

/** Count of numbers in a sample. */
export const sampleSize = 10

export const loadOffer = endpoint({
  id: 'API-32',
  name: 'loadOffer',
  summary:
    'One offer, with a random sample of 10 free numbers; another call draws another sample. `exclude`: numbers, joined by commas, that it returns only if there are no others.',
  method: 'GET',
  path: 'dids/pk/buy/2/',
  access: 'project',
  query: v.strictObject({
    offer: idSchema,
    pattern: v.optional(patternSchema),
    rank: v.optional(rankClassSchema),
    exclude: v.optional(v.pipe(v.string(), v.regex(/^\+\d{4,15}(,\+\d{4,15}){0,9}$/))),
    number: v.optional(e164Schema),
  }),
  response: offerResponseSchema,
  failures: ['offerUnknown'],
})

/** What the requirements are read for: an offer, or an item of an order. */
export const requirementSubjectEntries = { offer: v.optional(idSchema), item: v.optional(idSchema) }

const subjectQuery = v.pipe(
  v.strictObject(requirementSubjectEntries),
  v.check(({ offer, item }) => (offer === undefined) !== (item === undefined), 'INVALID'),
)

export const loadRequirements = endpoint({
  id: 'API-33',
  name: 'loadRequirements',
  summary: 'What an offer or a bought number requires, and the registrants, addresses and documents of the project.',
  method: 'GET',
  path: 'dids/pk/buy/requirements/',
  access: 'project',
  rights: ['order'],
  query: subjectQuery,
  response: requirementsSchema,
  failures: ['offerUnknown', 'requirementUnknown'],
})

/** One registrant, address or document of the project, or the choice for the number that the query names. */
export const requirementBodySchema = v.variant('kind', [
  v.strictObject({ kind: v.literal('registrant'), registrant: sentRegistrantSchema }),
  v.strictObject({ kind: v.literal('address'), address: newAddressSchema }),
  v.strictObject({
    kind: v.literal('document'),
    document: v.strictObject({
      ...documentDetailsSchema.entries,
      date: sentDaySchema,
      registrant: idSchema,
      address: v.nullable(idSchema),
      file: idSchema,
    }),
  }),
  v.strictObject({ kind: v.literal('choice'), registered_for: registeredForSchema }),
])
export type RequirementBody = v.InferOutput<typeof requirementBodySchema>

export const saveRequirement = endpoint({
  id: 'API-33',
  name: 'saveRequirement',
  summary:
    'Saves a registrant, an address or a document, or chooses for whom a bought number is registered. The same again changes nothing.',
  method: 'POST',
  path: 'dids/pk/buy/requirements/',
  access: 'project',
  rights: ['order'],
  query: subjectQuery,
  body: requirementBodySchema,
  response: requirementsSchema,
  failures: ['offerUnknown', 'requirementUnknown', 'requirementsClosed', 'requirementLimitReached'],
})

export const cancelWaitingNumber = endpoint({
  id: 'API-33',
  name: 'cancelWaitingNumber',
  summary: 'Gives up a number that waits for its requirements; its price returns to the wallet.',
  method: 'DELETE',
  path: 'dids/pk/buy/requirements/',
  access: 'project',
  rights: ['order'],
  query: v.strictObject({ item: idSchema }),
  response: requirementsSchema,
  failures: ['requirementUnknown', 'requirementsClosed'],
})

export const drawNumbers = endpoint({
  id: 'API-34',
  name: 'drawNumbers',
  summary: 'Picks free numbers of an offer at random; they are held only once they are in the cart.',
  method: 'POST',
  path: 'dids/pk/buy/random_did/',
  access: 'project',
  body: v.strictObject({
    offer: idSchema,
    quantity: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(numbersAtOnce)),
  }),
  response: v.object({ numbers: v.array(stockNumberSchema) }),
  failures: ['offerUnknown', 'stockEmpty', 'quantityUnavailable'],
})

/**
 * `own`: the project has bought it, or an order of it holds it. `taken`: sold to or held for another project. `unknown`: never a
 * number of the offer. Free numbers are not held by it.
 */
export const checkedNumbersSchema = v.object({
  numbers: v.array(v.object({ number: e164Schema, state: v.picklist(['free', 'own', 'taken', 'unknown']) })),
})

export type CheckedNumbers = v.InferOutput<typeof checkedNumbersSchema>

export const checkNumbers = endpoint({
  id: 'API-81',
  name: 'checkNumbers',
  summary:
    'Whether numbers that the user typed are free. Lists with numbers that are not free are counted, and slowed down.',
  method: 'POST',
  path: 'dids/pk/buy/check/',
  access: 'project',
  rights: ['order'],
  body: v.strictObject({
    offer: idSchema,
    numbers: v.pipe(v.array(e164Schema), v.minLength(1), v.maxLength(numbersPerCheck)),
  }),
  response: checkedNumbersSchema,
  failures: ['offerUnknown'],
})

/**
 * Price of a configuration: each of `numbers`, and `total` for all. `taken`: numbers that are sold or held; `own`: those of them
 * that the project has bought itself, or that an order of it holds.
 */
export const quoteSchema = v.object({
  numbers: v.array(v.object({ ...stockNumberSchema.entries, price: priceSchema })),
  price: priceSchema,
  vat_percent: amountSchema,
  vat_country: v.nullable(countrySchema),
  cycle: renewCycleSchema,
  taken: v.array(e164Schema),
  own: v.optional(v.array(e164Schema), []),
})

export type Quote = v.InferOutput<typeof quoteSchema>

export const quoteConfiguration = endpoint({
  id: 'API-35',
  name: 'quoteConfiguration',
  summary: 'What a configuration costs now, and every cycle.',
  method: 'POST',
  path: 'dids/pk/buy/3/',
  access: 'project',
  body: v.strictObject(configurationSchema.entries),
  response: quoteSchema,
  failures: ['offerUnknown', 'configurationInvalid'],
})

export const submissionResponseSchema = v.object({
  items: v.array(idSchema),
  items_in_cart: countSchema,
  hold_expires_at: momentSchema,
})

export type SubmissionResponse = v.InferOutput<typeof submissionResponseSchema>

export const addToCart = endpoint({
  id: 'API-36',
  name: 'addToCart',
  summary: 'Adds the configured numbers to the cart and holds them.',
  method: 'POST',
  path: 'dids/pk/buy/submit/',
  access: 'project',
  rights: ['order'],
  body: submissionSchema,
  response: submissionResponseSchema,
  idempotent: true,
  failures: [
    'offerUnknown',
    'configurationInvalid',
    'numberTaken',
    'holdLimitReached',
    'priceChanged',
    'termsNotAccepted',
    'registrantMissing',
    'requirementUnknown',
    'resellerUnpublished',
  ],
})

export const loadCart = endpoint({
  id: 'API-54',
  name: 'loadCart',
  summary: 'The cart with prices, VAT, holds and the ways to pay.',
  method: 'GET',
  path: 'cart/pk/',
  access: 'project',
  response: cartSchema,
})

export const renewHolds = endpoint({
  id: 'API-54',
  name: 'renewHolds',
  summary: 'Holds the numbers again whose hold has ended; removes those that are no longer free.',
  method: 'POST',
  path: 'cart/pk/',
  access: 'project',
  rights: ['order'],
  response: cartSchema,
  failures: ['holdLimitReached'],
})

export const removeFromCart = endpoint({
  id: 'API-54',
  name: 'removeFromCart',
  summary: 'Removes one item, or all of them, and frees their numbers.',
  method: 'DELETE',
  path: 'cart/pk/',
  access: 'project',
  rights: ['order'],
  query: v.strictObject({ item: v.optional(idSchema) }),
  response: cartSchema,
  failures: ['cartItemUnknown'],
})
