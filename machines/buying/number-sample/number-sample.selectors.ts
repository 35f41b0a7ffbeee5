import type { RankClass, StockNumber } from '#domain/buying/offer.ts'
import type { OfferResponse } from '#domain/contract/buying/buying.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { NumberSampleSnapshot } from './number-sample.machine.ts'

export const selectSample = (snapshot: NumberSampleSnapshot): readonly StockNumber[] => snapshot.context.sample

const none: OfferResponse['rank_fees'] = []
export const selectRankFees = (snapshot: NumberSampleSnapshot): OfferResponse['rank_fees'] =>
  snapshot.context.rankFees ?? none

export const selectTyped = (snapshot: NumberSampleSnapshot): string => snapshot.context.typed

export const selectRank = (snapshot: NumberSampleSnapshot): RankClass | null => snapshot.context.rank

export const selectQuantity = (snapshot: NumberSampleSnapshot): number => snapshot.context.quantity

/** No sample has been loaded yet. */
export const selectIsFirst = (snapshot: NumberSampleSnapshot): boolean => snapshot.context.rankFees === null

export const selectIsSampling = (snapshot: NumberSampleSnapshot): boolean =>
  snapshot.matches('sampling') || snapshot.matches('settling')

export const selectIsEmpty = (snapshot: NumberSampleSnapshot): boolean => snapshot.matches('empty')

export const selectIsMisspelt = (snapshot: NumberSampleSnapshot): boolean => snapshot.matches('misspelt')

export const selectIsDrawing = (snapshot: NumberSampleSnapshot): boolean => snapshot.matches('drawing')

export const selectSampleFailure = (snapshot: NumberSampleSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

export const selectDrawFailure = (snapshot: NumberSampleSnapshot): Failure | null =>
  snapshot.matches('drawFailed') ? snapshot.context.failure : null

/** No number of the offer is free: the sample is empty without a search. */
export const selectIsSoldOut = ({ context: { typed, rank, rankFees, sample } }: NumberSampleSnapshot): boolean =>
  typed === '' && rank === null && rankFees !== null && sample.length === 0
