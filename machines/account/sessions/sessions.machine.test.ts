import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { Session } from '#domain/contract/account/account.ts'
import { currentSession, sessions } from '#domain/fixtures/account.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { type Ending, type SessionList, sessionsMachine } from './sessions.machine.ts'
import {
  isEnding,
  selectCanEndOthers,
  selectEnded,
  selectLoadFailure,
  selectOtherCount,
  selectRefusal,
  selectSessions,
} from './sessions.selectors.ts'

type Listed = readonly Session[] | Failure
type Ended = number | Failure

const start = (lists: Listed[], endings: Ended[] = []) => {
  const sent: Ending[] = []
  const signOuts: string[] = []
  const focused: string[] = []
  const actor = createActor(
    sessionsMachine.provide({
      actors: {
        listSessions: fromPromise<SessionList, void>(async () => {
          const next = lists.shift()
          if (Array.isArray(next)) return { results: next }
          throw next
        }),
        endSessions: fromPromise<{ ended: number }, Ending>(async ({ input }) => {
          sent.push(input)
          const next = endings.shift()
          if (typeof next === 'number') return { ended: next }
          throw next
        }),
      },
      actions: {
        signOut: () => signOuts.push('signOut'),
        moveFocus: (_, { target }) => focused.push(target),
      },
    }),
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const distinct = () => states.filter((state, index) => state !== states[index - 1])
  return { actor, sent, signOuts, focused, settled, states: distinct }
}

const phone = sessions[1] as Session

describe('sessions', () => {
  test('are listed in the order of the API, the last used first [API-23]', async () => {
    const { actor, settled, states } = start([sessions])
    await settled()
    expect(states()).toEqual(['loading', 'ready'])
    expect(selectSessions(actor.getSnapshot())).toEqual(sessions)
    expect(selectOtherCount(actor.getSnapshot())).toBe(3)
  })

  test('one ends without a question, and the list is loaded again [API-23]', async () => {
    const left = sessions.filter(({ id }) => id !== phone.id)
    const { actor, settled, sent, states } = start([sessions, left], [1])
    await settled()
    actor.send({ type: 'ending.requested', session: phone.id })
    const during = actor.getSnapshot()
    expect(sessions.map((each) => isEnding(each, during))).toEqual([false, true, false, false])
    await settled()
    expect(sent).toEqual([{ session: 'ses_phone' }])
    expect(states()).toEqual(['loading', 'ready', 'ending', 'refreshing', 'ready'])
    expect(selectSessions(actor.getSnapshot())).toEqual(left)
    expect(selectEnded(actor.getSnapshot())).toBe(1)
  })

  test('all others end after a confirmation, and the current one does not [API-23]', async () => {
    const { actor, settled, sent, focused, states } = start([sessions, [currentSession]], [3])
    await settled()
    actor.send({ type: 'endingOthers.confirmed' })
    expect(actor.getSnapshot().value).toBe('ready')
    actor.send({ type: 'endingOthers.requested' })
    actor.send({ type: 'endingOthers.dismissed' })
    expect(focused).toEqual(['others'])
    actor.send({ type: 'endingOthers.requested' })
    expect(sent).toEqual([])
    actor.send({ type: 'endingOthers.confirmed' })
    const during = actor.getSnapshot()
    expect(sessions.map((each) => isEnding(each, during))).toEqual([false, true, true, true])
    await settled()
    expect(sent).toEqual([{ session: null }])
    expect(states()).toEqual(['loading', 'ready', 'confirming', 'ready', 'confirming', 'ending', 'refreshing', 'ready'])
    expect(focused).toEqual(['others', 'list'])
    expect(selectEnded(actor.getSnapshot())).toBe(3)
    expect(selectCanEndOthers(actor.getSnapshot())).toBe(false)
  })

  test("this device's own session ends by signing out [API-23]", async () => {
    const { actor, settled, sent, signOuts } = start([sessions])
    await settled()
    actor.send({ type: 'ending.requested', session: currentSession.id })
    expect(signOuts).toEqual(['signOut'])
    expect(sent).toEqual([])
    expect(actor.getSnapshot().value).toBe('ready')
  })

  test('a session that had already ended is removed without a failure', async () => {
    const { actor, settled, states } = start([sessions, [currentSession]], [{ code: 'notFound', status: 404 }])
    await settled()
    actor.send({ type: 'ending.requested', session: phone.id })
    await settled()
    expect(states()).toEqual(['loading', 'ready', 'ending', 'refreshing', 'ready'])
    expect(selectEnded(actor.getSnapshot())).toBeNull()
  })

  test('a refusal is kept as a code with the list, until the next request', async () => {
    const { actor, settled, states } = start([sessions, sessions], [{ code: 'timedOut' }, 1])
    await settled()
    actor.send({ type: 'ending.requested', session: phone.id })
    await settled()
    expect(selectRefusal(actor.getSnapshot())).toEqual({ code: 'timedOut' })
    expect(selectSessions(actor.getSnapshot())).toEqual(sessions)
    expect(isEnding(phone, actor.getSnapshot())).toBe(false)
    actor.send({ type: 'ending.requested', session: phone.id })
    await settled()
    expect(selectRefusal(actor.getSnapshot())).toBeNull()
    expect(states()).toEqual(['loading', 'ready', 'ending', 'refused', 'ending', 'refreshing', 'ready'])
  })

  test('keeps why the list could not be loaded, and loads it again', async () => {
    const { actor, settled, states } = start([{ code: 'unreachable' }, sessions])
    await settled()
    expect(selectLoadFailure(actor.getSnapshot())).toEqual({ code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    await settled()
    expect(states()).toEqual(['loading', 'failed', 'loading', 'ready'])
  })
})
