import type { Clock } from '../clock.ts'
import type { Database } from '../db/database.ts'
import { refuse } from '../refusal.ts'
import { verifyPassword } from './passwords.ts'
import { openSession } from './sessions.ts'
import { countAttempt, forgive, type Guessed } from './throttle.ts'

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
  const guessed: Guessed[] = [
    { subject: `email:${email}`, free: 5 },
    ...(request.address === undefined || isLoopback(request.address)
      ? []
      : [{ subject: `address:${request.address}`, free: 50 }]),
  ]
  await countAttempt(database, clock, guessed)
  const account = await database.query
    .selectFrom('account')
    .select(['id', 'password_hash'])
    .where('email', '=', email)
    .executeTakeFirst()
  const isRight = await verifyPassword(request.password, account?.password_hash)
  if (!isRight || account === undefined) return refuse('passwordInvalid')
  await forgive(database, guessed)
  return database.transact((trx) => openSession(trx, clock, { account: account.id, userAgent: request.userAgent }))
}

const normaliseEmail = (email: string): string => email.trim().toLowerCase()

/** Everybody on this machine has the same address: it can't tell a guesser from a customer. */
const isLoopback = (address: string): boolean => /^(?:::ffff:)?127\.|^::1$/.test(address)
