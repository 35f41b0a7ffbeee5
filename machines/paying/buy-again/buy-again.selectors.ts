import type { BoughtAgain } from '#domain/buying/again.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { BuyAgainSnapshot } from './buy-again.machine.ts'

export const selectIsAdding = (snapshot: BuyAgainSnapshot): boolean => snapshot.matches('adding')

export type BuyAgainResult = 'added' | 'addedInPart' | 'soldOut'

const results = ['added', 'addedInPart', 'soldOut'] as const

/** Null before the API has responded. */
export const selectResult = (snapshot: BuyAgainSnapshot): BuyAgainResult | null =>
  results.find((result) => snapshot.matches(result)) ?? null

export const selectItems = (snapshot: BuyAgainSnapshot): readonly BoughtAgain[] => snapshot.context.items

export const selectFailure = (snapshot: BuyAgainSnapshot): Failure | null => snapshot.context.failure
