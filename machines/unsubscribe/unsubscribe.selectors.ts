import type { Failure } from '#domain/failure.ts'
import type { UnsubscribeSnapshot } from './unsubscribe.machine.ts'

/** What the page says; while a choice is saved it goes on asking. */
export type UnsubscribeScene = 'loading' | 'tokenless' | 'unknown' | 'failed' | 'asking' | 'unsubscribed' | 'kept'

export const selectScene = (snapshot: UnsubscribeSnapshot): UnsubscribeScene => {
  const { value } = snapshot
  if (value !== 'saving' && value !== 'refused') return value
  // What stood there when the choice was made: it can be made anew, and taken back.
  if (snapshot.context.subscription?.subscribed === false) return 'unsubscribed'
  return 'asking'
}

/** Shortened by the API. */
export const selectEmail = ({ context }: UnsubscribeSnapshot): string => context.subscription?.email ?? ''

export const selectFailure = ({ context }: UnsubscribeSnapshot): Failure | null => context.failure

/** Which choice is being saved; null while none is. */
export const selectSaving = (snapshot: UnsubscribeSnapshot): boolean | null =>
  snapshot.matches('saving') ? snapshot.context.choice : null
