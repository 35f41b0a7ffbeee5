import { expect, test } from 'vitest'
import { createActor, SimulatedClock } from 'xstate'
import { captchaMachine } from './captcha.machine.ts'
import { selectHeight, selectIsFailed, selectIsLoading, selectRound } from './captcha.selectors.ts'

const start = () => {
  const clock = new SimulatedClock()
  const answers: string[] = []
  const actor = createActor(
    captchaMachine.provide({ actions: { handOver: (_, { answer }) => void answers.push(answer) } }),
    { clock },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => {
    if (value !== states.at(-1)) states.push(value)
  })
  actor.start()
  return { actor, answers, clock, states }
}

test('an answer is handed over, gone when the vendor says so, and asked for again in a new frame once it was sent [CFG-07]', () => {
  const { actor, answers, states } = start()
  expect([selectIsLoading(actor.getSnapshot()), selectHeight(actor.getSnapshot())]).toEqual([true, null])
  actor.send({ type: 'frame.sized', height: 78 })
  actor.send({ type: 'answer.given', answer: 'cap_1' })
  actor.send({ type: 'answer.expired' })
  actor.send({ type: 'answer.given', answer: 'cap_2' })
  actor.send({ type: 'frame.sized', height: 580 })
  expect([selectRound(actor.getSnapshot()), selectHeight(actor.getSnapshot())]).toEqual([1, 580])
  actor.send({ type: 'answer.spent' })
  expect([selectRound(actor.getSnapshot()), selectHeight(actor.getSnapshot())]).toEqual([2, null])
  expect(answers).toEqual(['', 'cap_1', '', 'cap_2', ''])
  expect(states).toEqual(['loading', 'asking', 'answered', 'asking', 'answered', 'loading'])
})

test('nothing is taken from a frame that was not there yet, and nothing is spent that was not given', () => {
  const { actor, answers, states } = start()
  actor.send({ type: 'answer.given', answer: 'cap_0' })
  actor.send({ type: 'answer.spent' })
  actor.send({ type: 'frame.sized', height: 78 })
  actor.send({ type: 'answer.spent' })
  expect([answers, states]).toEqual([[''], ['loading', 'asking']])
})

test('a frame that does not come is said to be missing, and is tried again when asked', () => {
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
