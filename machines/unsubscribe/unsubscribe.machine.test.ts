import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Subscription } from '#domain/contract/newsletter.ts'
import type { Failure } from '#domain/failure.ts'
import { type Choice, unsubscribeMachine } from './unsubscribe.machine.ts'
import { selectEmail, selectFailure, selectSaving, selectScene } from './unsubscribe.selectors.ts'

const token = 'nws_4c1f0a9d2b7e45318f6a'
const email = 'c•••@example.com'
const subscribed: Subscription = { email, subscribed: true }
const ended: Subscription = { email, subscribed: false }

const start = (given: string | null, ...answers: (Subscription | Failure)[]) => {
  const calls: unknown[] = []
  const answer = (call: unknown) => {
    calls.push(call)
    const next = answers.shift()
    if (next !== undefined && 'email' in next) return next
    throw next
  }
  const actor = createActor(
    unsubscribeMachine.provide({
      actors: {
        loadSubscription: fromPromise<Subscription, { token: string }>(async ({ input }) => answer(input)),
        saveSubscription: fromPromise<Subscription, Choice>(async ({ input }) => answer(input)),
      },
    }),
    { input: { token: given } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const choose = (wanted: boolean) => {
    actor.send({ type: 'choice.made', subscribed: wanted })
    return settled()
  }
  return { actor, calls, states, settled, choose }
}

test('opening the link only asks; the choice ends the newsletter, and can be taken back [UNS-01]', async () => {
  const { actor, calls, states, settled, choose } = start(token, subscribed, ended, subscribed)
  const asking = await settled()
  expect(calls).toEqual([{ token }])
  expect([selectScene(asking), selectEmail(asking)]).toEqual(['asking', email])
  actor.send({ type: 'choice.made', subscribed: false })
  expect([selectScene(actor.getSnapshot()), selectSaving(actor.getSnapshot())]).toEqual(['asking', false])
  await settled()
  await choose(true)
  expect(calls.slice(1)).toEqual([
    { token, subscribed: false },
    { token, subscribed: true },
  ])
  expect(states).toEqual(['loading', 'asking', 'saving', 'unsubscribed', 'saving', 'kept'])
})

test('keeping it is a choice too [UNS-01]', async () => {
  const { calls, choose, settled } = start(token, subscribed, subscribed)
  await settled()
  expect((await choose(true)).value).toBe('kept')
  expect(calls.at(-1)).toEqual({ token, subscribed: true })
})

test('who has left already is told so, and may come back [UNS-01]', async () => {
  const { settled, choose } = start(token, ended, subscribed)
  expect(selectScene(await settled())).toBe('unsubscribed')
  expect((await choose(true)).value).toBe('kept')
})

test('without a token nothing is asked of the API [UNS-01]', async () => {
  const { actor, calls } = start(null)
  expect(selectScene(actor.getSnapshot())).toBe('tokenless')
  expect(calls).toEqual([])
})

test.each([
  ['linkInvalid', 404],
  ['requestInvalid', 422],
] as const)('a link refused as %s is unknown, whenever that is found out [UNS-01]', async (code, status) => {
  const first = start(token, { code, status })
  expect(selectScene(await first.settled())).toBe('unknown')
  const second = start(token, subscribed, { code, status })
  await second.settled()
  expect(selectScene(await second.choose(false))).toBe('unknown')
})

test('what could not be read or saved is said, and tried again', async () => {
  const { actor, settled, choose } = start(token, { code: 'unreachable' }, subscribed, { code: 'timedOut' }, ended)
  const failed = await settled()
  expect([selectScene(failed), selectFailure(failed)]).toEqual(['failed', { code: 'unreachable' }])
  actor.send({ type: 'retry.requested' })
  await settled()
  const refused = await choose(false)
  expect([refused.value, selectScene(refused), selectFailure(refused)]).toEqual([
    'refused',
    'asking',
    { code: 'timedOut' },
  ])
  const done = await choose(false)
  expect([selectScene(done), selectFailure(done)]).toEqual(['unsubscribed', null])
})
