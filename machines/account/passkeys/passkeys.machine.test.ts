import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Passkeys } from '#domain/contract/session/passkeys.ts'
import { confirmation, noPasskeys, passkeys } from '#domain/fixtures/passkeys.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { passkeysMachine, type Removal } from './passkeys.machine.ts'
import {
  selectCanAdd,
  selectCanProve,
  selectConfirmation,
  selectDone,
  selectLoadFailure,
  selectPasskeys,
  selectRefusal,
  selectTarget,
} from './passkeys.selectors.ts'

const start = async (list: (Passkeys | Failure)[], removal: Passkeys | Failure = noPasskeys) => {
  const removals: Removal[] = []
  let focused = 0
  const answer = (next: Passkeys | Failure | undefined) => {
    if (next !== undefined && 'results' in next) return next
    throw next
  }
  const actor = createActor(
    passkeysMachine.provide({
      actors: {
        listPasskeys: fromPromise<Passkeys, void>(async () => answer(list.shift())),
        removePasskey: fromPromise<Passkeys, Removal>(async ({ input }) => {
          removals.push(input)
          return answer(removal)
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
  return { actor, states, removals, settled, focused: () => focused, now: () => actor.getSnapshot() }
}

const owner = { type: 'owner.confirmed', confirmation: confirmation.confirmation } as const

describe('the passkeys of an account', () => {
  test('the first one is added after the password; there is no passkey to confirm with', async () => {
    const { actor, states, focused, now } = await start([noPasskeys])
    actor.send({ type: 'adding.requested' })
    expect(selectCanProve(now())).toBe(false)
    actor.send({ type: 'proof.requested' })
    actor.send(owner)
    expect(selectConfirmation(now())).toBe(confirmation.confirmation)
    actor.send({ type: 'passkey.added', passkeys })
    expect([selectPasskeys(now()), selectDone(now()), selectConfirmation(now())]).toEqual([
      passkeys.results,
      'added',
      '',
    ])
    expect(states).toEqual(['loading', 'listing', 'confirming', 'adding', 'listing'])
    expect(focused()).toBe(1)
  })

  test('one is removed after a proof by passkey, with its confirmation', async () => {
    const { actor, states, removals, settled, now } = await start([passkeys])
    actor.send({ type: 'removal.requested', id: 'psk_2' })
    expect(selectTarget(now())?.name).toBe('Security key')
    actor.send({ type: 'proof.requested' })
    actor.send(owner)
    await settled()
    expect(removals).toEqual([{ id: 'psk_2', confirmation: confirmation.confirmation }])
    expect([selectPasskeys(now()), selectDone(now()), selectTarget(now())]).toEqual([[], 'removed', null])
    expect(states).toEqual(['loading', 'listing', 'confirming', 'proving', 'removing', 'listing'])
  })

  test('a refused removal keeps the list and says why', async () => {
    const refusal: Failure = { code: 'confirmationExpired', status: 409 }
    const { actor, settled, now } = await start([passkeys], refusal)
    actor.send({ type: 'removal.requested', id: 'psk_2' })
    actor.send(owner)
    await settled()
    expect([selectRefusal(now()), selectPasskeys(now()).length, selectConfirmation(now())]).toEqual([refusal, 3, ''])
    actor.send({ type: 'adding.requested' })
    expect(selectRefusal(now())).toBeNull()
  })

  test('an added passkey starts again at the password; a dismissed step changes nothing', async () => {
    const { actor, states, now } = await start([passkeys])
    actor.send({ type: 'adding.requested' })
    actor.send(owner)
    actor.send({ type: 'password.requested' })
    expect(selectConfirmation(now())).toBe('')
    actor.send({ type: 'step.dismissed' })
    actor.send({ type: 'renaming.requested', id: 'psk_1' })
    actor.send({ type: 'step.dismissed' })
    actor.send({ type: 'renaming.requested', id: 'psk_1' })
    actor.send({ type: 'passkey.renamed', passkeys })
    expect(selectDone(now())).toBe('renamed')
    expect(states).toEqual([
      'loading',
      'listing',
      'confirming',
      'adding',
      'confirming',
      'listing',
      'renaming',
      'listing',
      'renaming',
      'listing',
    ])
  })

  test('ten are the most', async () => {
    const [first] = passkeys.results
    const ten = Array.from({ length: 10 }, (_, each) => ({ ...first, id: `psk_${each}` })) as Passkeys['results']
    const { actor, states, now } = await start([{ ...passkeys, results: ten }])
    expect(selectCanAdd(now())).toBe(false)
    actor.send({ type: 'adding.requested' })
    expect(states).toEqual(['loading', 'listing'])
  })

  test('a failed load is tried again', async () => {
    const { actor, states, settled, now } = await start([{ code: 'unreachable' }, passkeys])
    expect(selectLoadFailure(now())).toEqual({ code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    await settled()
    expect(states).toEqual(['loading', 'failed', 'loading', 'listing'])
  })
})
