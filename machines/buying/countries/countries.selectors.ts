import { type NumberType, numberTypes } from '#domain/buying/offer.ts'
import type { Countries } from '#domain/contract/buying/buying.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { CountriesSnapshot } from './countries.machine.ts'

export const selectCountries = (snapshot: CountriesSnapshot): Countries => snapshot.context.countries

export const selectIsLoading = (snapshot: CountriesSnapshot): boolean => snapshot.matches('loading')

export const selectIsEmpty = (snapshot: CountriesSnapshot): boolean => snapshot.matches('empty')

export const selectFailure = (snapshot: CountriesSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

/** The type of the URL if it is in stock, else local, the commonest and cheapest, else the first type in stock. */
export const availableType = ({ types }: Countries, wanted: NumberType | undefined): NumberType => {
  const inStock = (type: NumberType) => types.some((each) => each.type === type && each.stock > 0)
  return [wanted, 'local' as const, ...numberTypes].find((type) => type !== undefined && inStock(type)) ?? 'local'
}
