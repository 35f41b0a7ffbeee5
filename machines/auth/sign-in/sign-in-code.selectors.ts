import type { SignInCodeSnapshot } from './sign-in-code.machine.ts'

/** The challenge has expired or was used: the password must be entered again. */
export const selectIsChallengeOver = ({ context }: SignInCodeSnapshot): boolean =>
  context.failure?.code === 'challengeExpired' || context.draft.challenge === ''
