import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { Failure } from '#domain/kit/failure.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { expectedStates, runPath } from '#flow-lab/paths/run-path.ts'
import { createResend, type ResendResponse } from './resend.machine.ts'
import { selectIsSending, selectResendFailure, selectSent, selectWait } from './resend.selectors.ts'

const machine = createResend({ id: 'resendCode', src: 'sendCode' })

const start = (wait: number, ...responses: (ResendResponse | Failure)[]) => {
  const asked: string[] = []
  const reported: unknown[] = []
  const clock = new SimulatedClock()
  const sendCode = fromPromise<ResendResponse, string>(async ({ input }) => {
    asked.push(input)
    const next = responses.shift()
    if (next !== undefined && 'resend_after' in next) return next
    throw next
  })
  const actor = createActor(
    machine.provide({
      actors: { sendCode },
      actions: { reportResponse: (_, { response }) => void reported.push(response) },
    }),
    {
      clock,
      input: { subject: 'reg_7', wait },
    },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => {
    if (value !== states.at(-1)) states.push(value)
  })
  actor.start()
  const resend = async () => {
    actor.send({ type: 'resend.requested' })
    return await waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, asked, reported, clock, resend, states }
}

test('nothing is sent before the wait is over; the API sets the next wait, which may grow [LIM-03]', async () => {
  const { actor, asked, reported, clock, resend, states } = start(60, { resend_after: 120 }, { resend_after: 240 })
  expect(selectWait(actor.getSnapshot())).toBe(60)
  clock.increment(59_999)
  await resend()
  expect(asked).toEqual([])
  clock.increment(1)
  expect(selectWait(actor.getSnapshot())).toBeNull()
  actor.send({ type: 'resend.requested' })
  expect(selectIsSending(actor.getSnapshot())).toBe(true)
  const again = await resend()
  expect([selectWait(again), selectSent(again)]).toEqual([120, 1])
  clock.increment(120_000)
  expect(selectSent(await resend())).toBe(2)
  expect(asked).toEqual(['reg_7', 'reg_7'])
  expect(reported).toEqual([{ resend_after: 120 }, { resend_after: 240 }])
  expect(states).toEqual(['waiting', 'ready', 'sending', 'waiting', 'ready', 'sending', 'waiting'])
})

test('without a wait it is sent at once; a request that is too early gets the API’s wait, without a failure', async () => {
  const { actor, clock, resend, states } = start(0, { code: 'tooManyRequests', retryAfter: 45 }, { resend_after: 60 })
  const early = await resend()
  expect([selectWait(early), selectSent(early), selectResendFailure(early)]).toEqual([45, 0, null])
  clock.increment(45_000)
  expect(actor.getSnapshot().value).toBe('ready')
  await resend()
  expect(states).toEqual(['ready', 'sending', 'waiting', 'ready', 'sending', 'waiting'])
})

test('a failed call keeps the failure, and can be tried again at once', async () => {
  const { resend, states } = start(0, { code: 'unreachable' }, { resend_after: 60 })
  expect(selectResendFailure(await resend())).toEqual({ code: 'unreachable' })
  expect(selectResendFailure(await resend())).toBeNull()
  expect(states).toEqual(['ready', 'sending', 'failed', 'sending', 'waiting'])
})

test('generated paths take every transition and run to the expected states [FLW-03]', () => {
  const model: PathModel<typeof machine> = {
    machine,
    inputs: [
      { subject: 'reg_7', wait: 0 },
      { subject: 'reg_7', wait: 60 },
    ],
    outcomes: {
      sendCode: {
        outputs: [{ resend_after: 60 }],
        errors: [{ code: 'tooManyRequests', retryAfter: 45 }, { code: 'unreachable' }],
      },
    },
  }
  const { missed, unreached, paths } = everyTransition(model)
  expect({ missed, unreached }).toEqual({ missed: [], unreached: [] })
  for (const path of paths) expect(runPath(machine, path)).toEqual(expectedStates(path))
})
