import type { Failure } from '#domain/kit/failure.ts'
import type { UnsubscribeSnapshot } from './unsubscribe.machine.ts'

/** The content of the page; the question stays while a choice is saved. */
export type UnsubscribeContent = 'loading' | 'tokenless' | 'unknown' | 'failed' | 'asking' | 'unsubscribed' | 'kept'

export const selectContent = (snapshot: UnsubscribeSnapshot): UnsubscribeContent => {
  const { value } = snapshot
  if (value !== 'saving' && value !== 'refused') return value
  // The content from before the choice, so that it can be repeated or changed.
  if (snapshot.context.subscription?.subscribed === false) return 'unsubscribed'
  return 'asking'
}

/** The address, shortened by the API. */
export const selectEmail = ({ context }: UnsubscribeSnapshot): string => context.subscription?.email ?? ''

export const selectFailure = ({ context }: UnsubscribeSnapshot): Failure | null => context.failure

/** The choice that is being saved, or null. */
export const selectSaving = (snapshot: UnsubscribeSnapshot): boolean | null =>
  snapshot.matches('saving') ? snapshot.context.choice : null
