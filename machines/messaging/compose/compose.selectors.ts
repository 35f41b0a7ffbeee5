import type { ComposeSnapshot } from './compose.machine.ts'

export const selectSenders = ({ context }: ComposeSnapshot) => context.senders
export const selectDraft = ({ context }: ComposeSnapshot) => context.draft
export const selectZone = ({ context }: ComposeSnapshot) => context.zone
export const selectErrors = ({ context }: ComposeSnapshot) => context.errors
export const selectQuote = ({ context }: ComposeSnapshot) => context.quote
/** A sending from before has had no response, so that it is unknown whether the message was sent. */
export const selectIsUncertain = ({ context }: ComposeSnapshot): boolean => context.key !== null
export const selectFailure = ({ context }: ComposeSnapshot) => context.failure
export const selectIsLoading = (snapshot: ComposeSnapshot): boolean => snapshot.matches('loading')
export const selectIsUnavailable = (snapshot: ComposeSnapshot): boolean => snapshot.matches('unavailable')
export const selectIsChecking = (snapshot: ComposeSnapshot): boolean => snapshot.matches('checking')
export const selectIsSending = (snapshot: ComposeSnapshot): boolean => snapshot.matches('sending')
/** The cost is shown, and the message is or was sent. */
export const selectIsConfirming = (snapshot: ComposeSnapshot): boolean =>
  snapshot.matches('confirming') || snapshot.matches('sending') || snapshot.matches('sent')
/** The price of what is written is awaited. */
export const selectIsPricing = (snapshot: ComposeSnapshot): boolean => snapshot.matches({ writing: 'pricing' })
