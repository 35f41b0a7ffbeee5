import type { Failure } from '#domain/kit/failure.ts'
import type { ListingContext } from './listing.machine.ts'

type ListingState<Response> = {
  value: string
  context: Pick<ListingContext<Response, unknown>, 'response' | 'failure'>
}

/** The last response, also while the list is fetched again; null before the first. */
export const selectResponse = <Response>({ context }: ListingState<Response>): Response | null => context.response

export const selectIsLoading = ({ value }: ListingState<unknown>): boolean => value === 'loading'

export const selectIsRefreshing = ({ value }: ListingState<unknown>): boolean => value === 'refreshing'

export const selectFailure = ({ context }: ListingState<unknown>): Failure | null => context.failure
