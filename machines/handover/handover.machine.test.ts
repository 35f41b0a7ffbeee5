import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { SignInAnswer } from '#domain/contract/auth.ts'
import type { Failure } from '#domain/failure.ts'
import { info } from '#domain/fixtures/session.ts'
import { type HandoverInput, handoverMachine } from './handover.machine.ts'

const brought = { token: 'Zm9yLXRlc3RzLW9ubHk', project: 'prj_tehran', person: null }
const answer: SignInAnswer = {
  token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64',
  expires_at: '2026-12-20T08:00:00.000Z',
}
const nobody = { type: 'session.settled', isSignedIn: false, account: null } as const
const clara = { type: 'session.settled', isSignedIn: true, account: info.client } as const

/** Answers one after another; the last one stays. */
const start = (given: HandoverInput['brought'], ...answers: (SignInAnswer | Failure)[]) => {
  const asked: unknown[] = []
  const effects: unknown[] = []
  const actor = createActor(
    handoverMachine.provide({
      actors: {
        signIn: fromPromise<SignInAnswer, { token: string }>(async ({ input }) => {
          asked.push(input)
          const next = answers.length > 1 ? answers.shift() : answers[0]
          if (next !== undefined && 'token' in next) return next
          throw next
        }),
      },
      actions: {
        forgetLink: () => effects.push('forgetLink'),
        handOver: (_, identity) => effects.push(['handOver', identity]),
      },
    }),
    { input: { brought: given } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const at = (state: string) => waitFor(actor, ({ value }) => value === state)
  return { actor, asked, effects, states, at }
}

describe('an access link', () => {
  test('is exchanged where nobody is signed in, and what it opens is handed over once [SES-14]', async () => {
    const { actor, at, asked, effects, states } = start(brought, answer)
    actor.send(nobody)
    await at('accepted')
    expect(states).toEqual(['reading', 'exchanging', 'accepted'])
    expect(asked).toEqual([{ token: brought.token }])
    expect(effects).toEqual([['handOver', { token: answer.token, project: 'prj_tehran', person: null }], 'forgetLink'])
  })

  test('asks whoever is signed in first, and spends nothing before [SES-14]', async () => {
    const { actor, at, asked, states } = start(brought, answer)
    actor.send(clara)
    expect(actor.getSnapshot().context.present).toEqual(info.client)
    expect(asked).toEqual([])
    actor.send({ type: 'handover.confirmed' })
    await at('accepted')
    expect(states).toEqual(['reading', 'asking', 'exchanging', 'accepted'])
  })

  test('asks as well where it could not be found out who is signed in', () => {
    const { actor } = start(brought, answer)
    actor.send({ ...clara, account: null })
    expect(actor.getSnapshot().value).toBe('asking')
    expect(actor.getSnapshot().context.present).toBeNull()
  })

  test('that is declined changes nothing, and is forgotten [SES-14]', () => {
    const { actor, asked, effects, states } = start(brought, answer)
    actor.send(clara)
    actor.send({ type: 'handover.declined' })
    expect(states).toEqual(['reading', 'asking', 'declined'])
    expect(asked).toEqual([])
    expect(effects).toEqual(['forgetLink'])
  })

  test.each([null, { ...brought, token: null }, { ...brought, project: '../prj_elbe' }, { ...brought, person: 'a/b' }])(
    'that can not be read (%j) is refused without a call [SES-14]',
    (unreadable) => {
      const { actor, asked, effects } = start(unreadable, answer)
      actor.send(nobody)
      expect(actor.getSnapshot().value).toBe('refused')
      expect(actor.getSnapshot().context.failure).toEqual({ code: 'linkInvalid' })
      expect(asked).toEqual([])
      expect(effects).toEqual(['forgetLink'])
    },
  )

  test.each(['linkInvalid', 'linkExpired', 'linkUsed'] as const)(
    'refused by the API (%s) is not tried again',
    async (code) => {
      const { actor, at, asked, effects } = start(brought, { code })
      actor.send(nobody)
      await at('refused')
      actor.send({ type: 'retry.requested' })
      expect(actor.getSnapshot().context.failure).toEqual({ code })
      expect(asked).toHaveLength(1)
      expect(effects).toEqual(['forgetLink'])
    },
  )

  test('that got no answer may be tried again, or left', async () => {
    const { actor, at, states, effects } = start(brought, { code: 'unreachable' }, answer)
    actor.send(clara)
    actor.send({ type: 'handover.confirmed' })
    await at('failed')
    expect(effects).toEqual([])
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await at('accepted')
    expect(states).toEqual(['reading', 'asking', 'exchanging', 'failed', 'exchanging', 'accepted'])

    const left = start(brought, { code: 'tooManyRequests', retryAfter: 30 })
    left.actor.send(nobody)
    await left.at('failed')
    left.actor.send({ type: 'handover.declined' })
    expect(left.actor.getSnapshot().value).toBe('declined')
  })
})
