import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import type { SignInResponse } from '#domain/contract/auth/sign-in.ts'
import { info } from '#domain/fixtures/session.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { type AccessLinkInput, accessLinkMachine } from './access-link.machine.ts'

const brought = { token: 'Zm9yLXRlc3RzLW9ubHk', project: 'prj_tehran', person: null }
const response: SignInResponse = {
  token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64',
  expires_at: '2026-12-20T08:00:00.000Z',
}
const signedOut = { type: 'session.resolved', isSignedIn: false, account: null } as const
const clara = { type: 'session.resolved', isSignedIn: true, account: info.client } as const

/** `responses` are returned one after another; the last one again for every later call. */
const start = (given: AccessLinkInput['brought'], ...responses: (SignInResponse | Failure)[]) => {
  const asked: unknown[] = []
  const effects: unknown[] = []
  const actor = createActor(
    accessLinkMachine.provide({
      actors: {
        signIn: fromPromise<SignInResponse, { token: string }>(async ({ input }) => {
          asked.push(input)
          const next = responses.length > 1 ? responses.shift() : responses[0]
          if (next !== undefined && 'token' in next) return next
          throw next
        }),
      },
      actions: {
        forgetLink: () => effects.push('forgetLink'),
        replaceSession: (_, identity) => effects.push(['replaceSession', identity]),
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
  test('is exchanged at once without a session, and its session is passed on once [SES-14]', async () => {
    const { actor, at, asked, effects, states } = start(brought, response)
    actor.send(signedOut)
    await at('accepted')
    expect(states).toEqual(['reading', 'exchanging', 'accepted'])
    expect(asked).toEqual([{ token: brought.token }])
    expect(effects).toEqual([
      ['replaceSession', { token: response.token, project: 'prj_tehran', person: null }],
      'forgetLink',
    ])
  })

  test('asks a signed-in user first, and does not use the token before [SES-14]', async () => {
    const { actor, at, asked, states } = start(brought, response)
    actor.send(clara)
    expect(actor.getSnapshot().context.present).toEqual(info.client)
    expect(asked).toEqual([])
    actor.send({ type: 'accessLink.confirmed' })
    await at('accepted')
    expect(states).toEqual(['reading', 'asking', 'exchanging', 'accepted'])
  })

  test('asks too if the signed-in account could not be loaded', () => {
    const { actor } = start(brought, response)
    actor.send({ ...clara, account: null })
    expect(actor.getSnapshot().value).toBe('asking')
    expect(actor.getSnapshot().context.present).toBeNull()
  })

  test('that is declined changes nothing, and is cleared [SES-14]', () => {
    const { actor, asked, effects, states } = start(brought, response)
    actor.send(clara)
    actor.send({ type: 'accessLink.declined' })
    expect(states).toEqual(['reading', 'asking', 'declined'])
    expect(asked).toEqual([])
    expect(effects).toEqual(['forgetLink'])
  })

  test.each([null, { ...brought, token: null }, { ...brought, project: '../prj_elbe' }, { ...brought, person: 'a/b' }])(
    'that can not be read (%j) is refused without a call [SES-14]',
    (unreadable) => {
      const { actor, asked, effects } = start(unreadable, response)
      actor.send(signedOut)
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
      actor.send(signedOut)
      await at('refused')
      actor.send({ type: 'retry.requested' })
      expect(actor.getSnapshot().context.failure).toEqual({ code })
      expect(asked).toHaveLength(1)
      expect(effects).toEqual(['forgetLink'])
    },
  )

  test('without a response can be tried again, or declined', async () => {
    const { actor, at, states, effects } = start(brought, { code: 'unreachable' }, response)
    actor.send(clara)
    actor.send({ type: 'accessLink.confirmed' })
    await at('failed')
    expect(effects).toEqual([])
    actor.send({ type: 'retry.requested' })
    expect(actor.getSnapshot().context.failure).toBeNull()
    await at('accepted')
    expect(states).toEqual(['reading', 'asking', 'exchanging', 'failed', 'exchanging', 'accepted'])

    const left = start(brought, { code: 'tooManyRequests', retryAfter: 30 })
    left.actor.send(signedOut)
    await left.at('failed')
    left.actor.send({ type: 'accessLink.declined' })
    expect(left.actor.getSnapshot().value).toBe('declined')
  })
})
