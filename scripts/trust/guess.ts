import { changePassword } from '#domain/contract/account/account.ts'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { createSandbox } from '#sandbox/app.ts'
import { derivations } from '#sandbox/session/passwords.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { countAnswers, createBotnet } from './botnet.ts'
import { createRandom } from './random.ts'

const victim = 'owner@example.com'
const largestBurst = 200
/** One of this many guesses comes from a stolen session, which may guess the old password. */
const stolenEvery = 10

export type GuessOptions = {
  readonly guesses: number
  readonly seed: number
  /** Simulated time over which they are spread. */
  readonly hours: number
  /** An empty PostgreSQL; absent: SQLite in memory. */
  readonly databaseUrl?: string
}

export type GuessFigures = {
  readonly guesses: number
  /** Guesses that were compared with the stored password: only these reveal anything. */
  readonly hashes: number
  /** Count per response, e.g. `429 tooManyRequests`. */
  readonly answers: Readonly<Record<string, number>>
  /** Whether the victim can sign in once the last wait is over. */
  readonly isVictimWelcome: boolean
}

/**
 * Guesses one account's password like a botnet: in parallel bursts over simulated hours, every guess from another IP
 * address, at sign-in and by a stolen session.
 */
export const guess = async ({ guesses, seed, hours, databaseUrl }: GuessOptions): Promise<GuessFigures> => {
  const random = createRandom(seed)
  const sandbox = await createSandbox({ databaseUrl, parts: partsWithoutNumbers, log: () => undefined })
  let hashes = 0
  const count = () => {
    hashes += 1
  }
  const send = createBotnet(sandbox, random)
  const enter = (password: string) => send(signIn.path, { email: victim, password })
  try {
    const { token } = (await enter(seedPassword)).body
    const answers: Record<string, number> = {}
    derivations.subscribe(count)
    for (let made = 0; made < guesses; ) {
      const burst = Math.min(1 + random.below(largestBurst), guesses - made)
      const responses = await Promise.all(
        Array.from({ length: burst }, (_, index) => {
          const password = `guess ${made + index}`
          return (made + index) % stolenEvery === 0
            ? send(
                changePassword.path,
                { old_password: password, new_password: 'Kornblume31', end_other_sessions: true },
                token,
              )
            : enter(password)
        }),
      )
      countAnswers(answers, responses)
      made += burst
      await sandbox.clock.advance(Math.floor((burst / guesses) * hours * 3_600_000 * (0.5 + random.next())))
    }
    derivations.unsubscribe(count)
    await sandbox.clock.advance(15 * 60_000)
    return { guesses, hashes, answers, isVictimWelcome: (await enter(seedPassword)).status === 200 }
  } finally {
    derivations.unsubscribe(count)
    await sandbox.close()
  }
}
