import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { SecondFactor } from '#domain/contract/account/second-factor.ts'
import { factorOff, factorOn, factorSecret, factorWithCodes } from '#domain/fixtures/second-factor.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { secondFactorMachine } from './second-factor.machine.ts'
import {
  selectCanEnd,
  selectCanStart,
  selectCodes,
  selectFactor,
  selectHasSecrets,
  selectLoadFailure,
  selectMade,
  selectStep,
} from './second-factor.selectors.ts'

const start = async (...loads: (SecondFactor | Failure)[]) => {
  let focused = 0
  const actor = createActor(
    secondFactorMachine.provide({
      actors: {
        loadSecondFactor: fromPromise<SecondFactor, void>(async () => {
          const next = loads.shift()
          if (next !== undefined && 'on_since' in next) return next
          throw next
        }),
      },
      actions: { focusSection: () => void focused++ },
    }),
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => {
    if (value !== states.at(-1)) states.push(value)
  })
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await settled()
  return { actor, states, settled, focused: () => focused, now: () => actor.getSnapshot() }
}

describe('the second factor of an account [AUT-08]', () => {
  test('is set up: password, secret, first code, recovery codes; no secret is kept afterwards', async () => {
    const { actor, states, focused, now } = await start(factorOff)
    expect([selectCanStart(now()), selectCanEnd(now()), selectHasSecrets(now())]).toEqual([true, false, false])
    actor.send({ type: 'setup.requested' })
    actor.send({ type: 'secret.made', made: factorSecret })
    expect([selectStep(now()), selectMade(now()), selectHasSecrets(now())]).toEqual(['confirming', factorSecret, true])
    actor.send({ type: 'codes.made', result: factorWithCodes })
    expect([selectStep(now()), selectMade(now())]).toEqual([null, null])
    expect(selectCodes(now())).toEqual(factorWithCodes.recovery_codes)
    actor.send({ type: 'codes.saved' })
    expect([selectCodes(now()), selectHasSecrets(now())]).toEqual([[], false])
    expect(selectFactor(now())).toEqual({ on_since: factorWithCodes.on_since, recovery_codes_left: 10 })
    expect(states).toEqual(['loading', 'off', 'starting', 'confirming', 'showingCodes', 'on'])
    expect(focused()).toBe(2)
  })

  test('gets new recovery codes, and the old ones are not asked for', async () => {
    const { actor, states } = await start(factorOn)
    actor.send({ type: 'renewal.requested' })
    actor.send({ type: 'codes.made', result: factorWithCodes })
    actor.send({ type: 'codes.saved' })
    expect(states).toEqual(['loading', 'on', 'renewing', 'showingCodes', 'on'])
  })

  test('is switched off', async () => {
    const { actor, states, now } = await start(factorOn)
    actor.send({ type: 'ending.requested' })
    actor.send({ type: 'factor.ended', factor: factorOff })
    expect(selectFactor(now())).toEqual(factorOff)
    expect(states).toEqual(['loading', 'on', 'ending', 'off'])
  })

  test('a dismissed step changes nothing and forgets the secret; shown codes can only be confirmed', async () => {
    const off = await start(factorOff)
    off.actor.send({ type: 'setup.requested' })
    off.actor.send({ type: 'step.dismissed' })
    off.actor.send({ type: 'setup.requested' })
    off.actor.send({ type: 'secret.made', made: factorSecret })
    off.actor.send({ type: 'step.dismissed' })
    expect(selectHasSecrets(off.now())).toBe(false)
    expect(off.states).toEqual(['loading', 'off', 'starting', 'off', 'starting', 'confirming', 'off'])
    const on = await start(factorOn)
    for (const type of ['renewal.requested', 'ending.requested'] as const) {
      on.actor.send({ type })
      on.actor.send({ type: 'step.dismissed' })
    }
    on.actor.send({ type: 'renewal.requested' })
    on.actor.send({ type: 'codes.made', result: factorWithCodes })
    on.actor.send({ type: 'step.dismissed' })
    expect(on.states).toEqual(['loading', 'on', 'renewing', 'on', 'ending', 'on', 'renewing', 'showingCodes'])
  })

  test('events of the other condition are refused: nothing to end while off, no setup while on', async () => {
    const off = await start(factorOff)
    off.actor.send({ type: 'renewal.requested' })
    off.actor.send({ type: 'ending.requested' })
    off.actor.send({ type: 'codes.made', result: factorWithCodes })
    expect(off.states).toEqual(['loading', 'off'])
    const on = await start(factorOn)
    on.actor.send({ type: 'setup.requested' })
    expect(on.states).toEqual(['loading', 'on'])
  })

  test('a failed load is tried again', async () => {
    const { actor, states, settled, now } = await start({ code: 'unreachable' }, factorOn)
    expect(selectLoadFailure(now())).toEqual({ code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    await settled()
    expect(selectLoadFailure(now())).toBeNull()
    expect(states).toEqual(['loading', 'failed', 'loading', 'on'])
  })
})
