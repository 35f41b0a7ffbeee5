import { expect, test } from 'vitest'
import { applicantFrom, leaksOf, recordRandomRun } from '../testing/applicants.ts'
import { seededNumbers } from '../testing/random-run.ts'
import { signUpModel, signUpSchemas } from '../testing/sign-up.ts'
import { replay } from './player.ts'

test('1,000 recordings contain no secret, and each replays without a divergence', () => {
  const reached = new Map<string, number>()
  for (let seed = 1; seed <= 1_000; seed++) {
    const person = applicantFrom(seededNumbers(seed * 7919))
    const model = signUpModel(person)
    const { log, flaws } = recordRandomRun([model], signUpSchemas, seed)
    expect({ seed, found: leaksOf(log, person), flaws }).toEqual({ seed, found: [], flaws: [] })
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
