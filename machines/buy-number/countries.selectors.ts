import type { Countries } from '#domain/contract/dids.ts'
import type { Failure } from '#domain/failure.ts'
import { type NumberType, numberTypes } from '#domain/number.ts'
import type { CountriesSnapshot } from './countries.machine.ts'

export const selectCountries = (snapshot: CountriesSnapshot): Countries => snapshot.context.countries

export const selectIsLoading = (snapshot: CountriesSnapshot): boolean => snapshot.matches('loading')

export const selectIsEmpty = (snapshot: CountriesSnapshot): boolean => snapshot.matches('empty')

export const selectFailure = (snapshot: CountriesSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** The type looked at: the one the address names where it is in stock, else the first that is. */
export const typeShown = ({ types }: Countries, wanted: NumberType | undefined): NumberType => {
  const inStock = (type: NumberType) => types.some((each) => each.type === type && each.stock > 0)
  return [wanted, ...numberTypes].find((type) => type !== undefined && inStock(type)) ?? 'local'
}
