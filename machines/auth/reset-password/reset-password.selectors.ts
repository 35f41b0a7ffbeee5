import { isFinalLinkFailure } from '#domain/auth/activation.ts'
import type { FailureCode } from '#domain/kit/failure.ts'
import type { ResetPasswordSnapshot } from './reset-password.machine.ts'

/** Why the link can never work; `missing`: the page was opened without a link. Null while it may work. */
export const selectLinkFailure = ({
  context: { draft, failure },
}: ResetPasswordSnapshot): FailureCode | 'missing' | null => {
  if (failure !== null && isFinalLinkFailure(failure.code)) return failure.code
  return draft.token === '' ? 'missing' : null
}

/** A password was typed, which a reload would lose. */
export const selectHasSecrets = ({ context: { draft } }: ResetPasswordSnapshot): boolean =>
  draft.new_password !== '' || draft.confirm !== ''
