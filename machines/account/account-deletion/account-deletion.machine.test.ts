import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { AccountDeletion } from '#domain/account/account-deletion.ts'
import { freeDeletion, hinderedDeletion, plannedDeletion } from '#domain/fixtures/account-deletion.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { accountDeletionMachine } from './account-deletion.machine.ts'
import {
  selectCancelFailure,
  selectIsAsking,
  selectIsCancelling,
  selectLoadFailure,
  selectObstacles,
  selectPlannedFor,
  selectStage,
} from './account-deletion.selectors.ts'

const start = async (...answers: (AccountDeletion | Failure)[]) => {
  let focused = 0
  const answer = fromPromise<AccountDeletion, void>(async () => {
    const next = answers.shift()
    if (next !== undefined && 'obstacles' in next) return next
    throw next
  })
  const actor = createActor(
    accountDeletionMachine.provide({
      actors: { loadAccountDeletion: answer, cancelAccountDeletion: answer },
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

describe('the deletion of an account', () => {
  test('is asked for, planned, and called off', async () => {
    const { actor, states, settled, focused, now } = await start(freeDeletion, freeDeletion)
    actor.send({ type: 'deletion.requested' })
    expect(selectIsAsking(now())).toBe(true)
    actor.send({ type: 'deletion.planned', deletion: plannedDeletion })
    expect([selectStage(now()), selectPlannedFor(now())]).toEqual(['planned', plannedDeletion.planned_for])
    actor.send({ type: 'cancellation.requested' })
    expect([selectIsCancelling(now()), selectStage(now())]).toEqual([true, 'planned'])
    await settled()
    expect([selectStage(now()), selectPlannedFor(now())]).toEqual(['possible', ''])
    expect(states).toEqual(['loading', 'possible', 'asking', 'planned', 'cancelling', 'possible'])
    expect(focused()).toBe(2)
  })

  test('cannot be asked for while a project is in use, until the list is read again', async () => {
    const { actor, states, settled, now } = await start(hinderedDeletion, freeDeletion)
    expect([selectStage(now()), selectObstacles(now())]).toEqual(['hindered', hinderedDeletion.obstacles])
    expect(now().can({ type: 'deletion.requested' })).toBe(false)
    actor.send({ type: 'retry.requested' })
    await settled()
    expect(now().can({ type: 'deletion.requested' })).toBe(true)
    expect(states).toEqual(['loading', 'hindered', 'loading', 'possible'])
  })

  test('reads the obstacles again when the form is left: it may have been refused for it', async () => {
    const { actor, states, settled } = await start(freeDeletion, hinderedDeletion)
    actor.send({ type: 'deletion.requested' })
    actor.send({ type: 'step.dismissed' })
    await settled()
    expect(states).toEqual(['loading', 'possible', 'asking', 'loading', 'hindered'])
  })

  test('stays planned when the call that keeps the account fails, and says why', async () => {
    const { actor, states, settled, now } = await start(plannedDeletion, { code: 'unreachable' }, freeDeletion)
    actor.send({ type: 'cancellation.requested' })
    await settled()
    expect(selectCancelFailure(now())).toEqual({ code: 'unreachable' })
    actor.send({ type: 'cancellation.requested' })
    expect(selectCancelFailure(now())).toBeNull()
    await settled()
    expect(states).toEqual(['loading', 'planned', 'cancelling', 'planned', 'cancelling', 'possible'])
  })

  test('is loaded again after a failure', async () => {
    const { actor, settled, now } = await start({ code: 'unreachable' }, plannedDeletion)
    expect([selectStage(now()), selectLoadFailure(now())]).toEqual(['failed', { code: 'unreachable' }])
    actor.send({ type: 'retry.requested' })
    await settled()
    expect([selectLoadFailure(now()), selectStage(now())]).toEqual([null, 'planned'])
  })
})
