import { expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Passkeys } from '#domain/contract/session/passkeys.ts'
import { noPasskeys, passkeys } from '#domain/fixtures/passkeys.ts'
import { type ConfirmationEvent, confirmationMachine } from './confirmation.machine.ts'
import { selectMayProve, selectNeedsSecondFactor } from './confirmation.selectors.ts'

const open = (listed: () => Promise<Passkeys>) => {
  const actor = createActor(confirmationMachine.provide({ actors: { listPasskeys: fromPromise(listed) } }))
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.at(-1) !== value && states.push(value))
  actor.start()
  const send = (...types: ConfirmationEvent['type'][]) => {
    for (const type of types) actor.send({ type })
  }
  const loaded = () => waitFor(actor, (snapshot) => snapshot.matches('byPassword'))
  return { actor, states, send, loaded }
}

test('the password is asked for first, a passkey instead, and each need asks again', async () => {
  const { states, send, loaded } = open(async () => passkeys)
  send('confirmation.needed')
  await loaded()
  send('proof.requested', 'password.requested', 'proof.requested', 'owner.confirmed', 'confirmation.needed')
  await loaded()
  send('owner.confirmed')
  expect(states).toEqual([
    'resting',
    'loading',
    'byPassword',
    'byPasskey',
    'byPassword',
    'byPasskey',
    'confirmed',
    'loading',
    'byPassword',
    'confirmed',
  ])
})

test('a second call that is refused while it is open waits for the same question', async () => {
  const { states, send, loaded } = open(async () => passkeys)
  send('confirmation.needed', 'confirmation.needed')
  await loaded()
  send('confirmation.needed')
  expect(states).toEqual(['resting', 'loading', 'byPassword'])
})

test('it can be dismissed at any time', async () => {
  const { states, send, loaded } = open(async () => passkeys)
  send('confirmation.needed', 'confirmation.dismissed', 'confirmation.needed')
  await loaded()
  send('confirmation.dismissed', 'confirmation.needed')
  await loaded()
  send('proof.requested', 'confirmation.dismissed')
  expect(states).toEqual([
    'resting',
    'loading',
    'resting',
    'loading',
    'byPassword',
    'resting',
    'loading',
    'byPassword',
    'byPasskey',
    'resting',
  ])
})

test('only a passkey that works at this host is offered, and a code where there is a second factor', async () => {
  const elsewhere = { ...passkeys, results: passkeys.results.filter(({ host }) => host !== passkeys.host) }
  const seen: unknown[] = []
  for (const listed of [passkeys, elsewhere, noPasskeys, { ...noPasskeys, needs_code: true }]) {
    const { actor, send, loaded } = open(async () => listed)
    send('confirmation.needed')
    await loaded()
    seen.push([selectMayProve(actor.getSnapshot()), selectNeedsSecondFactor(actor.getSnapshot())])
  }
  expect(seen).toEqual([
    [true, false],
    [false, false],
    [false, false],
    [false, true],
  ])
})

test('the password is asked for even if the passkeys could not be loaded', async () => {
  const { actor, states, send, loaded } = open(() => Promise.reject({ code: 'unreachable' }))
  send('confirmation.needed')
  await loaded()
  expect(states).toEqual(['resting', 'loading', 'byPassword'])
  expect(selectMayProve(actor.getSnapshot())).toBe(false)
})
