import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { SignInRequest, signInForm } from '#domain/auth/sign-in.ts'
import type { SignInOutcome } from '#domain/contract/auth/sign-in.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import { selectDraft, selectErrors, selectFailure } from '#machines/kit/form.selectors.ts'
import { selectChallenge, signInMachine } from './sign-in.machine.ts'

const response = {
  token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64',
  expires_at: '2026-12-20T08:00:00.000Z',
}

const start = (
  responses: readonly (Failure | SignInOutcome)[] = [],
  draft: Partial<DraftOf<typeof signInForm>> = {},
) => {
  const left = [...responses]
  const sent: SignInRequest[] = []
  const effects: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    signInMachine.provide({
      actors: {
        signIn: fromPromise<SignInOutcome, SignInRequest>(async ({ input }) => {
          sent.push(input)
          const next = left.shift()
          if (next !== undefined && ('token' in next || 'challenge' in next)) return next
          throw next
        }),
      },
      actions: {
        reportResponse: (_, params) =>
          void effects.push(['reportResponse', 'token' in params.response ? params.response.token : null]),
        focusField: (_, { field }) => void effects.push(['focusField', field]),
      },
    }),
    { clock, input: { draft } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => {
    if (value !== states.at(-1)) states.push(value)
  })
  actor.start()
  const fill = (change: Partial<DraftOf<typeof signInForm>>) => actor.send({ type: 'draft.changed', change })
  const submit = () => {
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, sent, effects, clock, fill, submit, states }
}

describe('signing in', () => {
  test('sends the address trimmed and the password as typed, and passes on the token [AUT-01]', async () => {
    const { fill, submit, sent, effects, states } = start([response])
    fill({ email: '  clara@example.com ', password: ' with spaces ' })
    const after = await submit()
    expect(sent).toEqual([{ email: 'clara@example.com', password: ' with spaces ' }])
    expect(effects).toEqual([['reportResponse', response.token]])
    expect(states).toEqual(['editing', 'submitting', 'completed'])
    expect(selectDraft(after)).toEqual({ email: '  clara@example.com ', password: '', captcha: null })
  })

  test('a form with empty fields is not sent: each one has an error, and the first one gets the focus [AUT-01]', async () => {
    const { actor, fill, submit, sent, effects } = start()
    await submit()
    expect(selectErrors(actor.getSnapshot())).toEqual({ email: 'REQUIRED', password: 'REQUIRED' })
    expect(effects).toEqual([['focusField', 'email']])
    fill({ email: 'clara@example.com' })
    expect(selectErrors(actor.getSnapshot())).toEqual({ password: 'REQUIRED' })
    await submit()
    expect(effects.at(-1)).toEqual(['focusField', 'password'])
    expect(sent).toEqual([])
  })

  test('a wrong password keeps the address, has an error at the password only, and can be corrected [AUT-01]', async () => {
    const refusal: Failure = { code: 'passwordInvalid', status: 422 }
    const { fill, submit, effects, states } = start([refusal, response])
    fill({ email: 'clara@example.com', password: 'wrong' })
    const refused = await submit()
    expect(selectDraft(refused)).toEqual({ email: 'clara@example.com', password: 'wrong', captcha: null })
    expect(selectFailure(refused)).toEqual(refusal)
    expect(selectErrors(refused)).toEqual({ password: 'passwordInvalid' })
    expect(effects).toEqual([['focusField', 'password']])
    fill({ password: 'right' })
    expect(selectErrors(await submit())).toEqual({})
    expect(states).toEqual(['editing', 'submitting', 'refused', 'submitting', 'completed'])
  })

  test('after too many submissions the form waits for the API’s retryAfter, then can be sent again [AUT-01]', async () => {
    const { fill, submit, clock, sent, states } = start([{ code: 'tooManyRequests', status: 429, retryAfter: 20 }])
    fill({ email: 'clara@example.com', password: 'wrong' })
    await submit()
    clock.increment(19_999)
    await submit()
    expect(sent).toHaveLength(1)
    clock.increment(1)
    expect(states).toEqual(['editing', 'submitting', 'throttled', 'editing'])
  })

  test('with a captcha nothing is sent without its token, and each token is used once [CFG-07]', async () => {
    const { fill, submit, sent, effects } = start([{ code: 'passwordInvalid', status: 422 }], { captcha: '' })
    fill({ email: 'clara@example.com', password: 'wrong' })
    expect(selectErrors(await submit())).toEqual({ captcha: 'captchaRequired' })
    expect([sent, effects]).toEqual([[], [['focusField', 'captcha']]])
    fill({ captcha: 'cap_1' })
    expect(selectDraft(await submit()).captcha).toBe('')
    expect(sent).toEqual([{ email: 'clara@example.com', password: 'wrong', captcha: 'cap_1' }])
    expect(selectErrors(await submit())).toEqual({ captcha: 'captchaRequired' })
  })

  test('a challenge keeps no password, and starting again forgets it [AUT-09]', async () => {
    const challenged = { challenge: 'chl_7a2e90c4b1d84f6fa35c0d9e2b7a61f8', expires_at: '2026-11-20T08:05:00.000Z' }
    const { actor, fill, submit, states } = start([challenged, response])
    fill({ email: 'clara@example.com', password: 'right' })
    const after = await submit()
    expect(selectChallenge(after)).toBe(challenged.challenge)
    expect(selectDraft(after).password).toBe('')
    actor.send({ type: 'editing.requested' })
    expect(selectChallenge(actor.getSnapshot())).toBeNull()
    fill({ password: 'right' })
    expect(selectChallenge(await submit())).toBeNull()
    expect(states).toEqual(['editing', 'submitting', 'completed', 'editing', 'submitting', 'completed'])
  })
})
