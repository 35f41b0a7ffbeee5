import { expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { forgotPasswordForm } from '#domain/auth/forgot-password.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { DraftOf, RequestOf } from '#domain/kit/validation/form.ts'
import { selectErrors } from '#machines/kit/form.selectors.ts'
import { forgotPasswordMachine, type LinkRequested, selectPause, selectSentTo } from './forgot-password.machine.ts'

const start = (responses: (Failure | LinkRequested)[], draft: Partial<DraftOf<typeof forgotPasswordForm>> = {}) => {
  const sent: RequestOf<typeof forgotPasswordForm>[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    forgotPasswordMachine.provide({
      actors: {
        forgotPassword: fromPromise<LinkRequested, RequestOf<typeof forgotPasswordForm>>(async ({ input }) => {
          sent.push(input)
          const next = responses.shift()
          if (next !== undefined && 'resend_after' in next) return next
          throw next
        }),
      },
    }),
    { clock, input: { draft } },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => {
    if (value !== states.at(-1)) states.push(value)
  })
  actor.start()
  const submit = (change: Partial<DraftOf<typeof forgotPasswordForm>> = {}) => {
    actor.send({ type: 'draft.changed', change })
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, clock, sent, states, submit }
}

test('requests a link, and another one only when the API allows it, with longer waits each time [AUT-04] [LIM-03]', async () => {
  const { clock, sent, states, submit } = start([{ resend_after: 60 }, { resend_after: 120 }])
  const first = await submit({ email: ' clara@example.com' })
  expect([selectSentTo(first), selectPause(first)]).toEqual([' clara@example.com', 60])
  clock.increment(59_999)
  await submit()
  expect(sent).toEqual([{ email: 'clara@example.com' }])
  clock.increment(1)
  const second = await submit()
  expect([selectSentTo(second), selectPause(second)]).toEqual([' clara@example.com', 120])
  clock.increment(120_000)
  expect(sent).toHaveLength(2)
  expect(states).toEqual(['editing', 'submitting', 'pausing', 'completed', 'submitting', 'pausing', 'completed'])
})

test('another address can be used at once; typing does not change the address that the link was sent to [AUT-04]', async () => {
  const { actor, sent, submit } = start([{ resend_after: 60 }, { resend_after: 60 }])
  await submit({ email: 'clara@example.com' })
  actor.send({ type: 'editing.requested' })
  expect(selectSentTo(actor.getSnapshot())).toBeNull()
  await submit({ email: 'c.neumann@example.com' })
  expect(selectSentTo(actor.getSnapshot())).toBe('c.neumann@example.com')
  expect(sent.map(({ email }) => email)).toEqual(['clara@example.com', 'c.neumann@example.com'])
})

test('each mail needs a new captcha token if the site has a captcha [CFG-07]', async () => {
  const { clock, sent, submit } = start([{ resend_after: 60 }, { resend_after: 60 }], { captcha: '' })
  expect(selectErrors(await submit({ email: 'clara@example.com' }))).toEqual({ captcha: 'captchaRequired' })
  await submit({ captcha: 'cap_1' })
  clock.increment(60_000)
  expect(selectErrors(await submit())).toEqual({ captcha: 'captchaRequired' })
  await submit({ captcha: 'cap_2' })
  expect(sent).toEqual([
    { email: 'clara@example.com', captcha: 'cap_1' },
    { email: 'clara@example.com', captcha: 'cap_2' },
  ])
})

test('a failure of the second mail does not undo the first', async () => {
  const { clock, submit } = start([{ resend_after: 60 }, { code: 'unreachable' }])
  await submit({ email: 'clara@example.com' })
  clock.increment(60_000)
  expect(selectSentTo(await submit())).toBe('clara@example.com')
})

test('without an accepted request no address is shown as sent to', async () => {
  const { submit } = start([{ code: 'unreachable' }])
  expect(selectSentTo(await submit({ email: 'clara@example.com' }))).toBeNull()
})
