import { identifierKey } from '#domain/kit/reading.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { hashPassword } from './passwords.ts'

/** The most used and leaked passwords in lower case; loaded with the first new password. */
const loadCommon = async (): Promise<ReadonlySet<string>> => {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  return new Set(dictionary['passwords-common'] as readonly string[])
}
let common: Promise<ReadonlySet<string>> | undefined

/** A password as a list has it: in lower case and Latin digits, with and without the signs that are added at its ends. */
const guessesOf = (password: string): string[] => {
  const key = identifierKey(password)
  return [key, key.replace(/^[\p{P}\p{S}]+|[\p{P}\p{S}]+$/gu, '')]
}

/**
 * The hash of a password that a user has chosen.
 * @param field where the user has typed it
 * @throws Refusal `requestInvalid` at the field for one of the most used passwords
 */
export const hashNewPassword = async (
  password: string,
  field: 'password' | 'new_password',
  address: string | undefined,
): Promise<string> => {
  common ??= loadCommon()
  const known = await common
  if (guessesOf(password).some((guess) => known.has(guess))) {
    return refuse('requestInvalid', { field: { name: field, code: 'password.common' } })
  }
  return hashPassword(password, address)
}
