import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { SignInCodeRequest, signInCodeForm } from '#domain/auth/sign-in-code.ts'
import type { SignInResponse } from '#domain/contract/auth/sign-in.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import { selectDraft, selectErrors, selectFormFailure } from '#machines/kit/form.selectors.ts'
import { selectIsChallengeOver, signInCodeMachine } from './sign-in-code.machine.ts'

const challenge = 'chl_7a2e90c4b1d84f6fa35c0d9e2b7a61f8'
const response: SignInResponse = {
  token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64',
  expires_at: '2026-12-20T08:00:00.000Z',
}

const start = (...responses: (Failure | SignInResponse)[]) => {
  const sent: SignInCodeRequest[] = []
  const effects: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    signInCodeMachine.provide({
      actors: {
        signInWithCode: fromPromise<SignInResponse, SignInCodeRequest>(async ({ input }) => {
          sent.push(input)
          const next = responses.shift()
          if (next !== undefined && 'token' in next) return next
          throw next
        }),
      },
      actions: {
        reportResponse: (_, params) => void effects.push(params.response.token),
        focusField: (_, { field }) => void effects.push(field),
      },
    }),
    { clock, input: { draft: { challenge } } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => {
    if (value !== states.at(-1)) states.push(value)
  })
  actor.start()
  const submit = (change: Partial<DraftOf<typeof signInCodeForm>>) => {
    actor.send({ type: 'draft.changed', change })
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, sent, effects, clock, submit, states }
}

describe('the second step of a sign-in [AUT-09]', () => {
  test('sends the challenge with the code, passes on the token, and keeps no secret', async () => {
    const { submit, sent, effects, states } = start(response)
    const after = await submit({ code: '۱۲۳ ۴۵۶' })
    expect(sent).toEqual([{ challenge, by: 'code', code: '123456' }])
    expect(effects).toEqual([response.token])
    expect(selectDraft(after)).toEqual({ challenge: '', uses_recovery: false, code: '', recovery_code: '' })
    expect(states).toEqual(['editing', 'submitting', 'completed'])
  })

  test('a wrong code is shown at its field, which gets the focus; then a recovery code is taken', async () => {
    const refusal: Failure = { code: 'codeInvalid', status: 422, fields: { code: ['codeInvalid'] } }
    const { submit, sent, effects, states } = start(refusal, response)
    const refused = await submit({ code: '000000' })
    expect(selectErrors(refused)).toEqual({ code: 'codeInvalid' })
    expect(selectFormFailure(refused)).toBeNull()
    expect(selectIsChallengeOver(refused)).toBe(false)
    await submit({ uses_recovery: true, recovery_code: '7K3F-M9XQ-2A8D-R5TW' })
    expect(sent.at(-1)).toEqual({ challenge, by: 'recovery', recovery_code: '7k3fm9xq2a8dr5tw' })
    expect(effects).toEqual(['code', response.token])
    expect(states).toEqual(['editing', 'submitting', 'refused', 'submitting', 'completed'])
  })

  test('an incomplete code is not sent; neither is one of the other kind', async () => {
    const { submit, sent, effects } = start()
    expect(selectErrors(await submit({ code: '12345' }))).toEqual({ code: 'code.format' })
    expect(selectErrors(await submit({ uses_recovery: true, code: '123456' }))).toEqual({ recovery_code: 'REQUIRED' })
    expect([sent, effects]).toEqual([[], ['code', 'recovery_code']])
  })

  test('an expired challenge is over', async () => {
    const { submit, states } = start({ code: 'challengeExpired', status: 409 })
    const refused = await submit({ code: '123456' })
    expect(selectIsChallengeOver(refused)).toBe(true)
    expect(selectFormFailure(refused)).toEqual({ code: 'challengeExpired', status: 409 })
    expect(states).toEqual(['editing', 'submitting', 'refused'])
  })

  test('after too many codes nothing is sent before the API’s retryAfter', async () => {
    const { submit, clock, sent, states } = start({ code: 'tooManyRequests', status: 429, retryAfter: 20 }, response)
    await submit({ code: '123456' })
    clock.increment(19_999)
    await submit({ code: '654321' })
    expect(sent).toHaveLength(1)
    clock.increment(1)
    await submit({})
    expect(sent).toHaveLength(2)
    expect(states).toEqual(['editing', 'submitting', 'throttled', 'editing', 'submitting', 'completed'])
  })
})
