import metadata from 'libphonenumber-js/min/metadata'

// A build of the portal replaces this module by its result. (scripts/tools/phone-plans.ts)

/** How numbers of a calling code are grouped. Absent parts at the end are left out; patterns are regular expressions. */
export type CallingCodeFormat = readonly [
  /** Valid national numbers; 0 where no prefix could be confused with their first digits. */
  numbers: string | 0,
  /** Of national numbers, ascending; 0 as above. */
  lengths: readonly number[] | 0,
  groups: readonly Grouping[],
  /** What is dialled before a number within the country, and what replaces its match; 0: nothing. */
  prefix?: string | 0,
  replacement?: string | 0,
  /** Numbers of countries that share the calling code but not the lengths. */
  others?: readonly (readonly [numbers: string, lengths: readonly number[]])[],
]

/** The number's pattern, what replaces its match, and the pattern of its first digits. */
export type Grouping = readonly [pattern: string, template: string, leading?: string]

/** By calling code. */
export type PhoneFormats = Readonly<Record<string, CallingCodeFormat>>

/** A country in the fourth version of the library's metadata; what is absent at the end of an array is undefined. */
export type CountryPlan = readonly unknown[] & {
  readonly 2: string
  readonly 3: readonly number[]
  readonly 4?: readonly FormatPlan[] | 0
  readonly 5?: string | 0
  readonly 7?: string | 0
  readonly 8?: string | 0
  readonly 10?: string | 0
  readonly 11?: readonly (readonly [string, (readonly number[])?] | 0)[]
}
export type FormatPlan = readonly unknown[] & {
  readonly 0: string
  readonly 1: string
  readonly 2?: readonly string[] | 0
  readonly 5?: string | 0
}
export type Plans = {
  readonly version: number
  readonly country_calling_codes: Readonly<Record<string, readonly string[]>>
  readonly countries: Readonly<Record<string, CountryPlan>>
  readonly nonGeographic: Readonly<Record<string, CountryPlan>>
}

/** Only the first country of a calling code has formats: they are those of all its countries. */
export const formatsIn = (plans: Plans): PhoneFormats => {
  const formats: Record<string, CallingCodeFormat> = {}
  for (const [code, plan] of Object.entries(plans.nonGeographic)) formats[code] = formatOf(plan, [])
  for (const [code, names] of Object.entries(plans.country_calling_codes)) {
    const [main, ...others] = names.map((name) => plans.countries[name]).filter((plan) => plan !== undefined)
    if (main !== undefined) formats[code] = formatOf(main, others)
  }
  return formats
}

const formatOf = (main: CountryPlan, others: readonly CountryPlan[]): CallingCodeFormat => {
  const groups = (main[4] || []).map(
    (format): Grouping =>
      withoutEnd([format[0], format[5] || format[1], format[2] ? format[2].at(-1) : undefined]) as unknown as Grouping,
  )
  const prefix = main[7] || main[5] || 0
  const special = prefix === 0 ? [] : others.flatMap((other) => specialNumbers(main[3], other))
  return withoutEnd([
    prefix && main[2],
    prefix && main[3],
    groups,
    prefix,
    main[8] || 0,
    special.length > 0 ? special : 0,
  ]) as unknown as CallingCodeFormat
}

/** A country is found by its first digits or, without them, by the patterns of its types of numbers. */
const specialNumbers = (lengths: readonly number[], country: CountryPlan): [string, readonly number[]][] => {
  if (country[3].join() === lengths.join()) return []
  if (country[10]) return [[`(?:${country[10]})\\d*`, country[3]]]
  const types = (country[11] ?? []).flatMap((type) => {
    if (type === 0) return []
    const [numbers, possible = country[3]] = type
    return possible.some((length) => !lengths.includes(length)) ? [numbers] : []
  })
  return types.length === 0 ? [] : [[types.join('|'), country[3]]]
}

const withoutEnd = (parts: readonly unknown[]): readonly unknown[] =>
  parts.slice(0, parts.findLastIndex((part) => part !== 0 && part !== undefined) + 1)

export const phoneFormats: PhoneFormats = formatsIn(metadata as unknown as Plans)
