import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { callerOf, countAttempt, forgive, guessesAt } from './throttle.ts'

export type SignInRequest = {
  readonly email: string
  readonly password: string
  readonly userAgent: string
  /** The remote address, where it tells one caller from another. */
  readonly address: string | undefined
}

/**
 * @throws Refusal `passwordInvalid` alike for an unknown address and a wrong password, `tooManyRequests` after repeated
 * failures
 */
export const signIn = async (
  database: Database,
  clock: Clock,
  request: SignInRequest,
): Promise<{ token: string; expiresAt: number }> => {
  const email = normaliseEmail(request.email)
  const guessed = [...guessesAt(email), ...callerOf('address', request.address, 50)]
  await countAttempt(database, clock, guessed)
  const account = await database.query
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await verifyPassword(request.password, account?.password_hash)
  if (!isRight || account === undefined) return refuse('passwordInvalid')
  await forgive(database, guessed)
  return database.transact(async (trx) => {
    // While this password was verified, the account may have got another one, which ended all its sessions.
    const { password_hash } = await trx
      .selectFrom('account')
      .select('password_hash')
      .where('id', '=', account.id)
      .executeTakeFirstOrThrow()
    if (password_hash !== account.password_hash) refuse('passwordInvalid')
    return openSession(trx, clock, { account: account.id, userAgent: request.userAgent })
  })
}

export const normaliseEmail = (email: string): string => email.trim().toLowerCase()
