import type { FailureCode } from '#domain/failure.ts'
import type { ResetPasswordSnapshot } from './reset-password.machine.ts'

const ends: readonly FailureCode[] = ['linkInvalid', 'linkExpired', 'linkUsed']

/** Why this link sets no password any more, whatever is typed; `missing`: none has led here. Null while it may. */
export const selectLinkEnd = ({
  context: { draft, failure },
}: ResetPasswordSnapshot): FailureCode | 'missing' | null => {
  if (failure !== null && ends.includes(failure.code)) return failure.code
  return draft.token === '' ? 'missing' : null
}

/** A password was typed, which is kept nowhere else. */
export const selectHasSecrets = ({ context: { draft } }: ResetPasswordSnapshot): boolean =>
  draft.new_password !== '' || draft.confirm !== ''
