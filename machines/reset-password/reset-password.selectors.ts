import { isLinkEnd } from '#domain/activation.ts'
import type { FailureCode } from '#domain/failure.ts'
import type { ResetPasswordSnapshot } from './reset-password.machine.ts'

/** Why this link sets no password any more, whatever is typed; `missing`: none has led here. Null while it may. */
export const selectLinkEnd = ({
  context: { draft, failure },
}: ResetPasswordSnapshot): FailureCode | 'missing' | null => {
  if (failure !== null && isLinkEnd(failure.code)) return failure.code
  return draft.token === '' ? 'missing' : null
}

/** A password was typed, which is kept nowhere else. */
export const selectHasSecrets = ({ context: { draft } }: ResetPasswordSnapshot): boolean =>
  draft.new_password !== '' || draft.confirm !== ''
