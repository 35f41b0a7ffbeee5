import type { CountryCode, NumberType as LibraryType } from 'libphonenumber-js/max'
import type { NumberType, RequirementLevel } from '#domain/buying/offer.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'

/** Numbers of one type in one country: where they are, how long they are, and what the regulator asks for. */
export type Range = {
  readonly type: NumberType
  /** National prefix (without the trunk 0) and the place that it belongs to; null where a prefix belongs to no place. */
  readonly prefixes: readonly { readonly prefix: string; readonly place: string | null }[]
  /** Digits of the whole national number, or the digits after the prefix. */
  readonly digits: { readonly total: number } | { readonly after: number }
  readonly sms: boolean
  readonly requirement: RequirementLevel
  /** Offered, but sold out. */
  readonly soldOut: boolean
  /** What the numbering plan calls such numbers. */
  readonly kinds: readonly LibraryType[]
}

export type CountryPlan = {
  readonly country: CountryCode
  /** USD a month for a local number billed per channel; the other prices follow from it, see `prices.ts`. */
  readonly monthly: Decimal
  readonly ranges: readonly Range[]
}

type Options = {
  readonly sms?: boolean
  readonly requirement?: RequirementLevel
  readonly soldOut?: boolean
  readonly kinds?: readonly LibraryType[]
}
type Digits = Range['digits']

/** `places` reads `'30 Berlin, 40 Hamburg'`. */
export const local = (digits: Digits, places: string, options: Options = {}): Range => ({
  type: 'local',
  prefixes: places.split(', ').map((entry) => {
    const [prefix = '', ...words] = entry.trim().split(' ')
    return { prefix, place: words.join(' ') }
  }),
  ...settingsOf(digits, options, { sms: false, requirement: 'none', kinds: ['FIXED_LINE', 'FIXED_LINE_OR_MOBILE'] }),
})

/** `prefixes` reads `'151 160 170'`. */
export const mobile = (digits: Digits, prefixes: string, options: Options = {}): Range => ({
  type: 'mobile',
  prefixes: anywhere(prefixes),
  ...settingsOf(digits, options, { sms: true, requirement: 'documents', kinds: ['MOBILE', 'FIXED_LINE_OR_MOBILE'] }),
})

export const national = (digits: Digits, prefixes: string, options: Options = {}): Range => ({
  type: 'national',
  prefixes: anywhere(prefixes),
  ...settingsOf(digits, options, { sms: false, requirement: 'details', kinds: ['VOIP', 'UAN'] }),
})

export const tollFree = (digits: Digits, prefixes: string, options: Options = {}): Range => ({
  type: 'tollFree',
  prefixes: anywhere(prefixes),
  ...settingsOf(digits, options, { sms: false, requirement: 'details', kinds: ['TOLL_FREE'] }),
})

export const sharedCost = (digits: Digits, prefixes: string, options: Options = {}): Range => ({
  type: 'sharedCost',
  prefixes: anywhere(prefixes),
  ...settingsOf(digits, options, { sms: false, requirement: 'documents', kinds: ['SHARED_COST'] }),
})

const anywhere = (prefixes: string): Range['prefixes'] => prefixes.split(' ').map((prefix) => ({ prefix, place: null }))

const settingsOf = (digits: Digits, options: Options, usual: Required<Omit<Options, 'soldOut'>>) => ({
  digits,
  soldOut: false,
  ...usual,
  ...options,
})
