import type { SignInSnapshot } from './sign-in.machine.ts'

export const selectEmail = ({ context }: SignInSnapshot) => context.draft.email
export const selectPassword = ({ context }: SignInSnapshot) => context.draft.password
export const selectEmailError = ({ context }: SignInSnapshot) => context.errors.email ?? null
export const selectPasswordError = ({ context }: SignInSnapshot) => context.errors.password ?? null
export const selectFailure = ({ context }: SignInSnapshot) => context.failure
export const selectIsThrottled = (snapshot: SignInSnapshot) => snapshot.matches('throttled')
export const selectIsSubmitting = (snapshot: SignInSnapshot) => snapshot.hasTag('busy')
