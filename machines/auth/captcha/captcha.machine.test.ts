import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { captchaMachine, selectHeight, selectIsFailed, selectIsLoading, selectRound } from './captcha.machine.ts'

const start = () => {
  const clock = new SimulatedClock()
  const tokens: string[] = []
  const actor = createActor(
    captchaMachine.provide({ actions: { setToken: (_, { token }) => void tokens.push(token) } }),
    { clock },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => {
    if (value !== states.at(-1)) states.push(value)
  })
  actor.start()
  return { actor, tokens, clock, states }
}

test('a token is passed on, cleared when it expires, and requested again in a new frame after the form was sent [CFG-07]', () => {
  const { actor, tokens, states } = start()
  expect([selectIsLoading(actor.getSnapshot()), selectHeight(actor.getSnapshot())]).toEqual([true, null])
  actor.send({ type: 'frame.sized', height: 78 })
  actor.send({ type: 'token.received', token: 'cap_1' })
  actor.send({ type: 'token.expired' })
  actor.send({ type: 'token.received', token: 'cap_2' })
  actor.send({ type: 'frame.sized', height: 580 })
  expect([selectRound(actor.getSnapshot()), selectHeight(actor.getSnapshot())]).toEqual([1, 580])
  actor.send({ type: 'token.used' })
  expect([selectRound(actor.getSnapshot()), selectHeight(actor.getSnapshot())]).toEqual([2, null])
  expect(tokens).toEqual(['', 'cap_1', '', 'cap_2', ''])
  expect(states).toEqual(['loading', 'asking', 'solved', 'asking', 'solved', 'loading'])
})

test('ignores tokens before the frame is ready, and submissions without a token', () => {
  const { actor, tokens, states } = start()
  actor.send({ type: 'token.received', token: 'cap_0' })
  actor.send({ type: 'token.used' })
  actor.send({ type: 'frame.sized', height: 78 })
  actor.send({ type: 'token.used' })
  expect([tokens, states]).toEqual([[''], ['loading', 'asking']])
})

test('a frame that does not load is reported, and can be loaded again', () => {
  const { actor, clock, states } = start()
  clock.increment(14_999)
  expect(selectIsFailed(actor.getSnapshot())).toBe(false)
  clock.increment(1)
  expect(selectIsFailed(actor.getSnapshot())).toBe(true)
  actor.send({ type: 'retry.requested' })
  actor.send({ type: 'frame.sized', height: 78 })
  clock.increment(60_000)
  expect(states).toEqual(['loading', 'failed', 'loading', 'asking'])
})
