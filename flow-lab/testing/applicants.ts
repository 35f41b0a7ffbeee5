import type { Log } from '../core/log.ts'
import { encodeLog } from '../core/log-binary.ts'
import { writeLog } from '../core/log-file.ts'
import type { Schemas } from '../core/schema.ts'
import { type RunModel, seededNumbers, startRandomRun } from './random-run.ts'
import type { Applicant } from './sign-up.ts'

/** Random personal data that occurs nowhere else, so that a search for it finds only leaks. */
export const applicantFrom = (next: () => number): Applicant => {
  const pick = (letters: string, length: number) =>
    Array.from({ length }, () => [...letters][next() % [...letters].length]).join('')
  const lower = 'bcdfghjklmnpqrstvwxz'
  const name = next() % 3 === 0 ? () => pick('پچژگکغظضصطثخ', 6) : () => pick('BCDFGHJK', 1) + pick(lower, 6)
  return {
    first: name(),
    last: name(),
    email: `${pick(lower, 3)}.${pick('BCDFGHJK', 1)}${pick(lower, 6)}@${pick(lower, 7)}.example`,
    phone: `+98${pick('123456789', 10)}`,
    password: pick(`${lower}BCDF23456789!_ßé`, 12),
    code: pick('123456789', 6),
  }
}

/** The texts that a log must not contain, in all their encodings. */
const secretsOf = ({ first, last, email, phone, password, code }: Applicant): string[] => {
  const raw = [first, last, email, phone, password, code, phone.slice(4), email.split('@')[0]!, email.split(/[@.]/)[2]!]
  return raw.flatMap((text) => [text, text.toLowerCase(), encodeURIComponent(text), JSON.stringify(text).slice(1, -1)])
}

/** The secrets of an applicant that a log contains, as a file or as a link. */
export const leaksOf = (log: Log, person: Applicant): string[] => {
  const texts = [writeLog(log), new TextDecoder().decode(encodeLog(log))]
  return secretsOf(person).filter((secret) => texts.some((text) => text.includes(secret)))
}

export const recordRandomRun = (models: readonly RunModel[], schemas: Schemas, seed: number) => {
  const next = seededNumbers(seed)
  const { recorder, step, actor } = startRandomRun(models, seed, { schemas, limit: 8 + (seed % 30), random: next })
  for (let count = 30 + (seed % 20); count > 0; count--) step(next())
  const written = recorder.log()
  actor.stop()
  return written
}
