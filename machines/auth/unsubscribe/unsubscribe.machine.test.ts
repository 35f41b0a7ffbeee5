import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Subscription } from '#domain/contract/auth/auth.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { type Choice, unsubscribeMachine } from './unsubscribe.machine.ts'
import { selectContent, selectEmail, selectFailure, selectSaving } from './unsubscribe.selectors.ts'

const token = 'nws_4c1f0a9d2b7e45318f6a'
const email = 'c•••@example.com'
const subscribed: Subscription = { email, subscribed: true }
const ended: Subscription = { email, subscribed: false }

const start = (given: string | null, ...responses: (Subscription | Failure)[]) => {
  const calls: unknown[] = []
  const respond = (call: unknown) => {
    calls.push(call)
    const next = responses.shift()
    if (next !== undefined && 'email' in next) return next
    throw next
  }
  const actor = createActor(
    unsubscribeMachine.provide({
      actors: {
        loadSubscription: fromPromise<Subscription, { token: string }>(async ({ input }) => respond(input)),
        saveSubscription: fromPromise<Subscription, Choice>(async ({ input }) => respond(input)),
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

test('opening the link changes nothing; the choice ends the newsletter, and can be changed [UNS-01]', async () => {
  const { actor, calls, states, settled, choose } = start(token, subscribed, ended, subscribed)
  const asking = await settled()
  expect(calls).toEqual([{ token }])
  expect([selectContent(asking), selectEmail(asking)]).toEqual(['asking', email])
  actor.send({ type: 'choice.made', subscribed: false })
  expect([selectContent(actor.getSnapshot()), selectSaving(actor.getSnapshot())]).toEqual(['asking', false])
  await settled()
  await choose(true)
  expect(calls.slice(1)).toEqual([
    { token, subscribed: false },
    { token, subscribed: true },
  ])
  expect(states).toEqual(['loading', 'asking', 'saving', 'unsubscribed', 'saving', 'kept'])
})

test('the newsletter can be kept [UNS-01]', async () => {
  const { calls, choose, settled } = start(token, subscribed, subscribed)
  await settled()
  expect((await choose(true)).value).toBe('kept')
  expect(calls.at(-1)).toEqual({ token, subscribed: true })
})

test('an unsubscribed address is shown as such, and can subscribe again [UNS-01]', async () => {
  const { settled, choose } = start(token, ended, subscribed)
  expect(selectContent(await settled())).toBe('unsubscribed')
  expect((await choose(true)).value).toBe('kept')
})

test('without a token no call is made [UNS-01]', async () => {
  const { actor, calls } = start(null)
  expect(selectContent(actor.getSnapshot())).toBe('tokenless')
  expect(calls).toEqual([])
})

test.each([
  ['linkInvalid', 404],
  ['requestInvalid', 422],
] as const)('a link refused as %s is unknown, whenever that is found out [UNS-01]', async (code, status) => {
  const first = start(token, { code, status })
  expect(selectContent(await first.settled())).toBe('unknown')
  const second = start(token, subscribed, { code, status })
  await second.settled()
  expect(selectContent(await second.choose(false))).toBe('unknown')
})

test('a failed load or save is kept, and can be tried again', async () => {
  const { actor, settled, choose } = start(token, { code: 'unreachable' }, subscribed, { code: 'timedOut' }, ended)
  const failed = await settled()
  expect([selectContent(failed), selectFailure(failed)]).toEqual(['failed', { code: 'unreachable' }])
  actor.send({ type: 'retry.requested' })
  await settled()
  const refused = await choose(false)
  expect([refused.value, selectContent(refused), selectFailure(refused)]).toEqual([
    'refused',
    'asking',
    { code: 'timedOut' },
  ])
  const done = await choose(false)
  expect([selectContent(done), selectFailure(done)]).toEqual(['unsubscribed', null])
})
