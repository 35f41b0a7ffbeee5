import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { PasskeyProof, PasskeyRequest } from '#domain/auth/passkey.ts'
import type { SignInResponse } from '#domain/contract/auth/sign-in.ts'
import { passkeyProof, passkeyRequest } from '#domain/fixtures/passkeys.ts'
import type { Failure, FailureCode } from '#domain/kit/failure.ts'
import { selectCeremonyFailure, selectStage } from '#machines/kit/ceremony.selectors.ts'
import { signInPasskeyMachine } from './sign-in-passkey.machine.ts'

const response: SignInResponse = {
  token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64',
  expires_at: '2026-12-20T08:00:00.000Z',
}

type Script = { starts?: Failure[]; device?: Failure[]; finishes?: Failure[] }

/** Each call fails with the failures of its script, and then succeeds. */
const start = async ({ starts = [], device = [], finishes = [] }: Script = {}) => {
  const sent: PasskeyProof[] = []
  const asked: PasskeyRequest[] = []
  const tokens: string[] = []
  const clock = new SimulatedClock()
  const next = (failures: Failure[]) => {
    const failure = failures.shift()
    if (failure !== undefined) throw failure
  }
  const actor = createActor(
    signInPasskeyMachine.provide({
      actors: {
        startCeremony: fromPromise<PasskeyRequest, void>(async () => {
          next(starts)
          return passkeyRequest
        }),
        askDevice: fromPromise<PasskeyProof, PasskeyRequest>(async ({ input }) => {
          asked.push(input)
          next(device)
          return passkeyProof
        }),
        finishCeremony: fromPromise<SignInResponse, PasskeyProof>(async ({ input }) => {
          sent.push(input)
          next(finishes)
          return response
        }),
      },
      actions: { reportResponse: (_, params) => void tokens.push(params.response.token) },
    }),
    { clock },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => {
    if (value !== states.at(-1)) states.push(value)
  })
  actor.start()
  const settled = () => waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  await settled()
  const retry = () => {
    actor.send({ type: 'retry.requested' })
    return settled()
  }
  return { actor, sent, asked, tokens, clock, states, retry, now: () => actor.getSnapshot() }
}

describe('signing in with a passkey', () => {
  test('asks the device the question of the API, sends the answer, and keeps neither', async () => {
    const { asked, sent, tokens, states, now } = await start()
    expect([asked, sent, tokens]).toEqual([[passkeyRequest], [passkeyProof], [response.token]])
    expect(now().context).toEqual({ options: null, answer: null, failure: null })
    expect(states).toEqual(['starting', 'asking', 'finishing', 'completed'])
  })

  test('a cancelled question is asked again with the same challenge', async () => {
    const { asked, states, retry, now } = await start({ device: [{ code: 'deviceCancelled' }] })
    expect(selectCeremonyFailure(now())).toEqual({ code: 'deviceCancelled' })
    await retry()
    expect(asked).toEqual([passkeyRequest, passkeyRequest])
    expect(states).toEqual(['starting', 'asking', 'cancelled', 'asking', 'finishing', 'completed'])
  })

  test.for(['deviceUnsupported', 'passkeyKnown'] as const)('%s of the device ends it', async (code) => {
    const { retry, now } = await start({ device: [{ code }] })
    await retry()
    expect(selectStage(now())).toBe('impossible')
  })

  test.for([
    ['passkeyInvalid', 'refused'],
    ['passkeyExpired', 'expired'],
  ] as const)('%s of the API starts with another challenge', async ([code, stage]) => {
    const { states, sent, retry } = await start({ finishes: [{ code: code as FailureCode, status: 422 }] })
    await retry()
    expect(sent).toHaveLength(2)
    const again = ['starting', 'asking', 'finishing', 'completed']
    expect(states).toEqual(['starting', 'asking', 'finishing', stage, ...again])
  })

  test('after too many tries it waits for the API’s retryAfter, and then for the user', async () => {
    const { states, clock, retry } = await start({ starts: [{ code: 'tooManyRequests', status: 429, retryAfter: 20 }] })
    clock.increment(19_999)
    await retry()
    expect(states).toEqual(['starting', 'throttled'])
    clock.increment(1)
    expect(states).toEqual(['starting', 'throttled', 'ready'])
    await retry()
    expect(states.slice(3)).toEqual(['starting', 'asking', 'finishing', 'completed'])
  })

  test('a lost connection is no end', async () => {
    const { states, retry } = await start({ starts: [{ code: 'unreachable' }] })
    await retry()
    expect(states).toEqual(['starting', 'refused', 'starting', 'asking', 'finishing', 'completed'])
  })
})
