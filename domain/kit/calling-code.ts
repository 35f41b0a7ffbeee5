import { type CountryCode, getCountryCallingCode, isSupportedCountry } from 'libphonenumber-js/min'

/** Digits after the plus sign, for an ISO 3166-1 alpha-2 country; undefined where there is no numbering plan. */
export const callingCodeOf = (country: string): string | undefined =>
  isSupportedCountry(country) ? getCountryCallingCode(country satisfies CountryCode) : undefined
