import * as v from 'valibot'
import { expect, test } from 'vitest'
import { schemasFromValibot } from '#flow-lab/adapters/valibot.ts'
import { readModels } from '../../scripts/tools/flow-models.ts'
import { type RunModel, seededNumbers, startRandomRun } from '../testing/random-run.ts'
import { type Applicant, signUpModel, signUpSchemas } from '../testing/sign-up.ts'
import type { Log } from './log.ts'
import { encodeLog } from './log-binary.ts'
import { writeLog } from './log-file.ts'
import { replay } from './player.ts'
import type { Schemas } from './schema.ts'

/** Random personal data that occurs nowhere else, so that a search for it finds only leaks. */
const canaryFrom = (next: () => number): Applicant => {
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

const foundIn = (log: Log, person: Applicant): string[] => {
  const texts = [writeLog(log), new TextDecoder().decode(encodeLog(log))]
  return secretsOf(person).filter((secret) => texts.some((text) => text.includes(secret)))
}

const record = (models: readonly RunModel[], schemas: Schemas, seed: number) => {
  const next = seededNumbers(seed)
  const { recorder, step, actor } = startRandomRun(models, seed, { schemas, limit: 8 + (seed % 30), random: next })
  for (let count = 30 + (seed % 20); count > 0; count--) step(next())
  const written = recorder.log()
  actor.stop()
  return written
}

test('1,000 recordings contain no secret, and each replays without a divergence', () => {
  const reached = new Map<string, number>()
  for (let seed = 1; seed <= 1_000; seed++) {
    const person = canaryFrom(seededNumbers(seed * 7919))
    const model = signUpModel(person)
    const { log, flaws } = record([model], signUpSchemas, seed)
    expect({ seed, found: foundIn(log, person), flaws }).toEqual({ seed, found: [], flaws: [] })
    const { divergence, problems } = replay(log, { signUp: model.machine })
    expect({ seed, divergence, problems }).toEqual({ seed, divergence: null, problems: [] })
    for (const type of new Set(log.lines.map(([, , event]) => event.type)))
      reached.set(type, (reached.get(type) ?? 0) + 1)
  }
  // Proves that the walks sent every secret, and that calls with it succeeded and failed.
  for (const type of [
    'field.typed',
    'form.sent',
    'code.entered',
    'xstate.done.actor.register',
    'xstate.error.actor.register',
  ])
    expect({ type, isOften: (reached.get(type) ?? 0) > 100 }).toEqual({ type, isOften: true })
}, 60_000)
