import { msg } from '@lingui/core/macro'
import type { Failure, FailureCode } from '#domain/failure.ts'
import type { FailureWords } from '#src/app/door-failure-messages.ts'
import { failureWords } from '#src/app/failure-messages.ts'

const another = msg`Each link works once, for one minute. Make another one and open it at once.`

const words: Partial<Record<FailureCode, FailureWords>> = {
  linkInvalid: { what: msg`This link can't be used.`, next: msg`It may be incomplete. Make another one.` },
  linkExpired: { what: msg`This link has expired.`, next: another },
  linkUsed: { what: msg`This link has been used already.`, next: another },
}

/** Why nobody can be acted for with this link, in words for those who make such links. */
export const handoverWords = ({ code }: Failure): FailureWords => words[code] ?? failureWords[code]
