import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { deploymentMachine, type Verdict } from './deployment.machine.ts'

const newer: Verdict = { deployment: 'b', isNew: true, isTried: false, isSafe: true }

const start = (ask: () => Promise<Verdict>) => {
  const healed: (string | null)[] = []
  let offered = 0
  const states: unknown[] = []
  let asked = 0
  const actor = createActor(
    deploymentMachine.provide({
      actors: {
        askDeployment: fromPromise<Verdict, void>(() => {
          asked++
          return ask()
        }),
      },
      actions: { heal: (_, { deployment }) => healed.push(deployment), offer: () => offered++ },
    }),
  )
  actor.subscribe(({ value }) => (states.at(-1) === value ? undefined : states.push(value)))
  actor.start()
  const lose = (isNeeded: boolean) => actor.send({ type: 'chunk.lost', isNeeded })
  const rests = async () => (await waitFor(actor, (snapshot) => !snapshot.matches('asking'))).value
  return { actor, healed, states, lose, rests, asked: () => asked, offered: () => offered }
}

describe('a chunk that did not arrive', () => {
  test('of an older deployment is repaired by one reload, even if several chunks were lost [NAV-13]', async () => {
    const { lose, rests, healed, states, asked } = start(async () => newer)
    for (let chunk = 0; chunk < 5; chunk++) lose(true)
    expect(await rests()).toBe('repairing')
    lose(true)
    expect({ healed, asked: asked() }).toEqual({ healed: ['b'], asked: 1 })
    expect(states).toEqual(['current', 'asking', 'repairing'])
  })

  test('of the current deployment is repaired by a reload, too, as soon as the server can be reached: the browser keeps a failed import', async () => {
    let isDown = true
    const current = { ...newer, isNew: false }
    const { lose, rests, healed } = start(() => (isDown ? Promise.reject() : Promise.resolve(current)))
    lose(true)
    expect(await rests()).toBe('failed')
    isDown = false
    lose(true)
    expect(await rests()).toBe('repairing')
    expect(healed).toEqual(['b'])
  })

  test.each([
    ['of a deployment that was already tried', { ...newer, isTried: true }, true],
    ['of the current deployment that was already tried', { ...newer, isNew: false, isTried: true }, true],
    ['of the current deployment that was only prefetched', { ...newer, isNew: false }, false],
    ['of the current deployment with unsaved input', { ...newer, isNew: false, isSafe: false }, true],
  ])('%s causes no reload, so that the page never loops [NAV-13]', async (_, verdict, isNeeded) => {
    const { lose, rests, healed } = start(async () => verdict)
    lose(isNeeded)
    expect(await rests()).toBe('failed')
    lose(isNeeded)
    expect(await rests()).toBe('failed')
    expect(healed).toEqual([])
  })

  test('never reloads over unsaved input: the new version is offered [NAV-13]', async () => {
    const { lose, rests, healed, offered } = start(async () => ({ ...newer, isSafe: false }))
    lose(true)
    expect(await rests()).toBe('outdated')
    expect(healed).toEqual([])
    // The failed page shows its own message.
    expect(offered()).toBe(0)
  })

  test('and was only prefetched changes nothing until it is needed [NAV-13]', async () => {
    const { lose, rests, healed, offered } = start(async () => newer)
    lose(false)
    expect(await rests()).toBe('outdated')
    expect(offered()).toBe(1)
    expect(healed).toEqual([])
    lose(true)
    expect(await rests()).toBe('repairing')
    expect(healed).toEqual(['b'])
  })

  test('that becomes needed during the check causes the reload [NAV-13]', async () => {
    const { lose, rests, healed } = start(async () => newer)
    lose(false)
    lose(true)
    lose(false)
    expect(await rests()).toBe('repairing')
    expect(healed).toEqual(['b'])
  })

  test('without a connection is checked again at the next loss [NAV-13]', async () => {
    let isDown = true
    const { lose, rests, states } = start(() =>
      isDown ? Promise.reject({ code: 'unreachable' }) : Promise.resolve(newer),
    )
    lose(true)
    expect(await rests()).toBe('failed')
    isDown = false
    lose(true)
    expect(await rests()).toBe('repairing')
    expect(states).toEqual(['current', 'asking', 'failed', 'asking', 'repairing'])
  })
})
