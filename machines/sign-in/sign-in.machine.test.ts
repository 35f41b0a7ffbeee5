import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Credentials, SignInAnswer } from '#domain/contract/auth.ts'
import type { Failure } from '#domain/failure.ts'
import { retryWait, signInMachine } from './sign-in.machine.ts'

const answer: SignInAnswer = {
  token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64',
  expires_at: '2026-12-20T08:00:00.000Z',
}

const start = (...answers: (Failure | SignInAnswer)[]) => {
  const sent: Credentials[] = []
  const effects: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    signInMachine.provide({
      actors: {
        signIn: fromPromise<SignInAnswer, Credentials>(async ({ input }) => {
          sent.push(input)
          const next = answers.shift()
          if (next !== undefined && 'token' in next) return next
          throw next
        }),
      },
      actions: {
        announceSignIn: (_, { token }) => effects.push(['announceSignIn', token]),
        focusField: (_, { field }) => effects.push(['focusField', field]),
      },
    }),
    { clock },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const fill = (email: string, password: string) => {
    actor.send({ type: 'email.changed', email })
    actor.send({ type: 'password.changed', password })
  }
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  const distinct = () => states.filter((state, index) => state !== states[index - 1])
  return { actor, sent, effects, clock, fill, settled, states: distinct }
}

describe('signing in', () => {
  test('sends the address trimmed and the password as it was typed, and hands on the token [AUT-01]', async () => {
    const { actor, fill, settled, sent, effects, states } = start(answer)
    fill('  clara@example.com ', ' with spaces ')
    actor.send({ type: 'signIn.requested' })
    await settled()
    expect(sent).toEqual([{ email: 'clara@example.com', password: ' with spaces ' }])
    expect(effects).toEqual([['announceSignIn', answer.token]])
    expect(states()).toEqual(['editing', 'submitting', 'signedIn'])
    expect(actor.getSnapshot().context.draft.password).toBe('')
  })

  test('a form with gaps is not sent: each gap is named at its field, and the first one takes the focus', () => {
    const { actor, sent, effects } = start()
    actor.send({ type: 'signIn.requested' })
    expect(actor.getSnapshot().context.errors).toEqual({ email: 'REQUIRED', password: 'REQUIRED' })
    expect(effects).toEqual([['focusField', 'email']])
    actor.send({ type: 'email.changed', email: 'clara@example.com' })
    expect(actor.getSnapshot().context.errors).toEqual({ password: 'REQUIRED' })
    actor.send({ type: 'signIn.requested' })
    expect(effects.at(-1)).toEqual(['focusField', 'password'])
    expect(sent).toEqual([])
  })

  test('nothing is marked while it is still being typed for the first time', () => {
    const { actor } = start()
    actor.send({ type: 'email.changed', email: 'c' })
    actor.send({ type: 'email.changed', email: '' })
    expect(actor.getSnapshot().context.errors).toEqual({})
  })

  test('a wrong password keeps the address, says so in a code, and another try is free [AUT-01]', async () => {
    const { actor, fill, settled, effects, states } = start({ code: 'passwordInvalid', status: 422 }, answer)
    fill('clara@example.com', 'wrong')
    actor.send({ type: 'signIn.requested' })
    const { context } = await settled()
    expect(context).toEqual({
      draft: { email: 'clara@example.com', password: 'wrong' },
      errors: {},
      failure: { code: 'passwordInvalid', status: 422 },
    })
    expect(effects).toEqual([['focusField', 'password']])
    actor.send({ type: 'password.changed', password: 'right' })
    actor.send({ type: 'signIn.requested' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await settled()
    expect(states()).toEqual(['editing', 'submitting', 'refused', 'submitting', 'signedIn'])
  })

  test('after too many attempts the form waits as long as the API asks, then is free again [AUT-01]', async () => {
    const { actor, fill, settled, clock, sent, states } = start({
      code: 'tooManyRequests',
      status: 429,
      retryAfter: 20,
    })
    fill('clara@example.com', 'wrong')
    actor.send({ type: 'signIn.requested' })
    await settled()
    actor.send({ type: 'signIn.requested' })
    clock.increment(19_999)
    actor.send({ type: 'signIn.requested' })
    expect(sent).toHaveLength(1)
    expect(actor.getSnapshot().value).toBe('throttled')
    clock.increment(1)
    expect(states()).toEqual(['editing', 'submitting', 'throttled', 'editing'])
    expect(actor.getSnapshot().context.failure).toBeNull()
  })

  test('without a time named by the API the wait is half a minute', () => {
    expect(retryWait({ code: 'tooManyRequests' })).toBe(30_000)
  })

  test('what is typed while the answer is under way changes nothing, and a second press sends nothing', async () => {
    const { actor, fill, settled, sent } = start({ code: 'passwordInvalid', status: 422 })
    fill('clara@example.com', 'wrong')
    actor.send({ type: 'signIn.requested' })
    actor.send({ type: 'signIn.requested' })
    actor.send({ type: 'email.changed', email: 'other@example.com' })
    const { context } = await settled()
    expect(context.draft.email).toBe('clara@example.com')
    expect(sent).toHaveLength(1)
  })
})
