import { TOTP } from 'otpauth'
import { confirmSecondFactor, startSecondFactor } from '#domain/contract/account/second-factor.ts'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { signInWithCode } from '#domain/contract/auth/sign-in-code.ts'
import { createSandbox } from '#sandbox/app.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { partsWithoutNumbers } from '#sandbox/testing/parts.ts'
import { countAnswers, createBotnet } from './botnet.ts'
import { createRandom } from './random.ts'

const victim = 'owner@example.com'
const largestBurst = 200
const start = Date.parse('2026-11-20T08:00:00.000Z')

export type CodesOptions = {
  readonly guesses: number
  readonly seed: number
  /** Simulated time over which they are spread. */
  readonly hours: number
  /** An empty PostgreSQL; absent: SQLite in memory. */
  readonly databaseUrl?: string
}

export type CodesFigures = {
  readonly guesses: number
  /** Guesses that were compared with the code: only these reveal anything. */
  readonly compared: number
  /** Count per response, e.g. `429 tooManyRequests`. */
  readonly answers: Readonly<Record<string, number>>
  /** Whether the victim can sign in with a code once the last wait is over. */
  readonly isVictimWelcome: boolean
}

/**
 * Guesses the codes of an account whose password is known, like a botnet: in parallel bursts over simulated hours, every guess
 * from another IP address, with a new sign-in whenever the last one has expired.
 */
export const guessCodes = async ({ guesses, seed, hours, databaseUrl }: CodesOptions): Promise<CodesFigures> => {
  const random = createRandom(seed)
  let now = start
  const sandbox = await createSandbox({
    databaseUrl,
    parts: partsWithoutNumbers,
    now: () => now,
    log: () => undefined,
  })
  const send = createBotnet(sandbox, random)
  const enter = () => send(signIn.path, { email: victim, password: seedPassword })
  const enterCode = (challenge: string | undefined, code: string) =>
    send(signInWithCode.path, { challenge, by: 'code', code })
  try {
    const { token } = (await enter()).body
    const { secret = '' } = (await send(startSecondFactor.path, { password: seedPassword }, token)).body
    const codeNow = () => new TOTP({ secret }).generate({ timestamp: now })
    await send(confirmSecondFactor.path, { code: codeNow() }, token)

    const answers: Record<string, number> = {}
    let challenge = (await enter()).body.challenge
    let expiresAt = now
    for (let made = 0; made < guesses; ) {
      if (now >= expiresAt) {
        const { body } = await enter()
        challenge = body.challenge
        expiresAt = Date.parse(body.expires_at ?? '')
      }
      const burst = Math.min(1 + random.below(largestBurst), guesses - made)
      const responses = await Promise.all(
        Array.from({ length: burst }, () => enterCode(challenge, String(random.below(1_000_000)).padStart(6, '0'))),
      )
      countAnswers(answers, responses)
      made += burst
      now += Math.floor((burst / guesses) * hours * 3_600_000 * (0.5 + random.next()))
    }
    now += 15 * 60_000
    const { body } = await enter()
    const welcome = await enterCode(body.challenge, codeNow())
    const compared = guesses - (answers['429 tooManyRequests'] ?? 0)
    return { guesses, compared, answers, isVictimWelcome: welcome.status === 200 }
  } finally {
    await sandbox.close()
  }
}
