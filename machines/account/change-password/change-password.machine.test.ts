import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { changePasswordForm, PasswordChanged } from '#domain/account/change-password.ts'
import { info } from '#domain/fixtures/session.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { RequestOf } from '#domain/kit/validation/form.ts'
import {
  selectDraft,
  selectErrors,
  selectFormFailure,
  selectIsDirty,
  selectIsThrottled,
} from '#machines/kit/form.selectors.ts'
import { changePasswordMachine, selectEndedSessions } from './change-password.machine.ts'

const changed: PasswordChanged = { ended_sessions: 3, info }

const start = (...responses: (Failure | PasswordChanged)[]) => {
  const sent: RequestOf<typeof changePasswordForm>[] = []
  const reported: unknown[] = []
  const focused: (string | null)[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    changePasswordMachine.provide({
      actors: {
        changePassword: fromPromise<PasswordChanged, RequestOf<typeof changePasswordForm>>(async ({ input }) => {
          sent.push(input)
          const next = responses.shift()
          if (next !== undefined && 'info' in next) return next
          throw next
        }),
      },
      actions: {
        reportResponse: (_, { response }) => reported.push(response),
        focusField: (_, { field }) => focused.push(field),
      },
    }),
    { clock },
  )
  const states: unknown[] = []
  actor.subscribe(({ value }) => states.push(value))
  actor.start()
  const submit = (old_password: string, new_password: string, confirm = new_password, end_other_sessions = false) => {
    actor.send({ type: 'draft.changed', change: { old_password, new_password, confirm, end_other_sessions } })
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  const distinct = () => states.filter((state, index) => state !== states[index - 1])
  return { actor, sent, reported, focused, clock, submit, states: distinct }
}

describe('changing the password', () => {
  test('sends both passwords and the choice about other sessions, keeps the count of ended ones and no secret [AUT-05]', async () => {
    const { actor, submit, sent, reported, states } = start(changed)
    await submit('Sandbox2026', 'Ein neues 1', 'Ein neues 1', true)
    expect(sent).toEqual([{ old_password: 'Sandbox2026', new_password: 'Ein neues 1', end_other_sessions: true }])
    expect(reported).toEqual([changed])
    expect(states()).toEqual(['editing', 'submitting', 'completed'])
    expect(selectEndedSessions(actor.getSnapshot())).toBe(3)
    expect(selectDraft(actor.getSnapshot())).toEqual({
      old_password: '',
      new_password: '',
      confirm: '',
      end_other_sessions: true,
    })
    expect(selectIsDirty(actor.getSnapshot())).toBe(false)
  })

  test('a wrong old password is shown at its field, which gets the focus, and can be corrected [AUT-05]', async () => {
    const { actor, submit, sent, focused, states } = start({ code: 'passwordInvalid', status: 422 }, changed)
    await submit('wrong', 'Ein neues 1')
    expect(selectErrors(actor.getSnapshot())).toEqual({ old_password: 'passwordInvalid' })
    expect(selectFormFailure(actor.getSnapshot())).toBeNull()
    expect(focused).toEqual(['old_password'])
    expect(selectIsDirty(actor.getSnapshot())).toBe(true)
    await submit('Sandbox2026', 'Ein neues 1')
    expect(sent).toHaveLength(2)
    expect(states()).toEqual(['editing', 'submitting', 'refused', 'submitting', 'completed'])
  })

  test('the form and the API refuse the old password as the new one [AUT-05]', async () => {
    const { actor, submit, sent } = start({ code: 'passwordUnchanged', status: 422 })
    await submit('Sandbox2026', 'Sandbox2026')
    expect(selectErrors(actor.getSnapshot())).toEqual({ new_password: 'passwordUnchanged' })
    expect(sent).toEqual([])
    await submit('Sandbox2027', 'Sandbox2026')
    expect(selectErrors(actor.getSnapshot())).toEqual({ new_password: 'passwordUnchanged' })
    expect(sent).toHaveLength(1)
  })

  test('a password that breaks a rule or differs from its repetition is not sent [AUT-05] [VAL-03]', async () => {
    const { actor, submit, sent, focused } = start()
    await submit('Sandbox2026', 'short1', 'shirt1')
    expect(selectErrors(actor.getSnapshot())).toEqual({
      new_password: 'password.length',
      confirm: 'password.confirm',
    })
    expect(focused).toEqual(['new_password'])
    expect(sent).toEqual([])
  })

  test('after too many wrong passwords the form waits for the API’s retryAfter [AUT-05]', async () => {
    const { actor, submit, clock } = start({ code: 'tooManyRequests', status: 429, retryAfter: 20 })
    await submit('wrong', 'Ein neues 1')
    expect(selectIsThrottled(actor.getSnapshot())).toBe(true)
    expect(selectFormFailure(actor.getSnapshot())).toEqual({ code: 'tooManyRequests', status: 429, retryAfter: 20 })
    clock.increment(19_999)
    expect(selectIsThrottled(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('editing')
  })
})
