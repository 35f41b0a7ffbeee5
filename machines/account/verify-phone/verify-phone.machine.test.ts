import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate'
import type { PhoneDraft, PhoneVerified } from '#domain/account/verify-phone.ts'
import type { codeForm } from '#domain/auth/activation.ts'
import { info } from '#domain/fixtures/session.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { DraftOf } from '#domain/kit/validation/form.ts'
import { selectDraft, selectErrors, selectIsThrottled } from '#machines/kit/form.selectors.ts'
import { type AddedPhone, addPhoneMachine } from './add-phone.machine.ts'
import { phoneVerificationMachine } from './phone-verification.machine.ts'
import { verifyPhoneMachine } from './verify-phone.machine.ts'

const added: AddedPhone = { phone: 'phn_1', number: '+4915123456789', resend_after: 60 }

const next = <Response extends object>(responses: (Failure | Response)[]): Response => {
  const response = responses.shift()
  if (response === undefined || ('code' in response && !('phone' in response))) throw response
  return response as Response
}

const adding = (...responses: (Failure | AddedPhone)[]) => {
  const sent: PhoneDraft[] = []
  const reported: unknown[] = []
  const focused: (string | null)[] = []
  const actor = createActor(
    addPhoneMachine.provide({
      actors: {
        addPhone: fromPromise<AddedPhone, PhoneDraft>(async ({ input }) => {
          sent.push(input)
          return next(responses)
        }),
      },
      actions: {
        reportResponse: (_, { response, draft }) => reported.push({ response, draft }),
        focusField: (_, { field }) => focused.push(field),
      },
    }),
    { input: { draft: { country: 'DE' } } },
  )
  actor.start()
  const submit = (change: Partial<PhoneDraft>) => {
    actor.send({ type: 'draft.changed', change })
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { sent, reported, focused, submit }
}

const confirming = (...responses: (Failure | PhoneVerified)[]) => {
  const sent: DraftOf<typeof codeForm>[] = []
  const reported: unknown[] = []
  const clock = new SimulatedClock()
  const actor = createActor(
    verifyPhoneMachine.provide({
      actors: {
        verifyPhone: fromPromise<PhoneVerified, DraftOf<typeof codeForm>>(async ({ input }) => {
          sent.push(input)
          return next(responses)
        }),
      },
      actions: { reportResponse: (_, { response }) => reported.push(response) },
    }),
    { input: { draft: { subject: 'phn_1' } }, clock },
  )
  actor.start()
  const submit = (code: string) => {
    actor.send({ type: 'draft.changed', change: { code } })
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, sent, reported, clock, submit }
}

describe('the number', () => {
  test('is sent in international form, and the typed text is passed on [CRT-04] [VAL-26]', async () => {
    const { submit, sent, reported } = adding(added)
    expect((await submit({ phone: '۰۱۵۱ ۲۳۴۵۶۷۸۹' })).value).toBe('completed')
    expect(sent).toEqual([{ country: 'DE', phone: '+4915123456789' }])
    expect(reported).toEqual([{ response: added, draft: { country: 'DE', phone: '۰۱۵۱ ۲۳۴۵۶۷۸۹' } }])
  })

  test('in international form keeps its own country, not the chosen one [CRT-04]', async () => {
    const { submit, sent } = adding(added)
    await submit({ phone: '+98 912 345 6789', country: 'DE' })
    expect(sent).toEqual([{ country: 'IR', phone: '+989123456789' }])
  })

  test('that is invalid is not sent [CRT-04]', async () => {
    const { submit, sent, focused } = adding()
    expect(selectErrors(await submit({ phone: '', country: '' }))).toEqual({ phone: 'REQUIRED' })
    expect(selectErrors(await submit({ phone: '12', country: 'DE' }))).toEqual({ phone: 'phone.length' })
    expect(selectErrors(await submit({ phone: '0151 23456789', country: '' }))).toEqual({ phone: 'phone.invalid' })
    expect(focused).toEqual(['phone', 'phone', 'phone'])
    expect(sent).toEqual([])
  })

  test.each(['phoneAssigned', 'phoneNotAllowed', 'phoneUsed', 'phoneNotRegistrable'] as const)(
    'that is refused with %s has the error at its field [AUT-07] [CRT-04]',
    async (code) => {
      const { submit } = adding({ code, status: 422 })
      expect(selectErrors(await submit({ phone: '0151 23456789' }))).toEqual({ phone: code })
    },
  )
})

describe('the code', () => {
  test('is accepted in any digits and groups, and cleared after acceptance [CRT-04] [VAL-26]', async () => {
    const { submit, sent, reported } = confirming({ info })
    const verified = await submit(' ۴۸۲ ۹۱۳ ')
    expect(verified.value).toBe('completed')
    expect(sent).toEqual([{ subject: 'phn_1', code: '482913' }])
    expect(reported).toEqual([{ info }])
    expect(selectDraft(verified)).toEqual({ subject: 'phn_1', code: '' })
  })

  test('of fewer or more than six digits is not sent', async () => {
    const { submit, sent } = confirming()
    expect(selectErrors(await submit(''))).toEqual({ code: 'REQUIRED' })
    expect(selectErrors(await submit('48291'))).toEqual({ code: 'code.format' })
    expect(selectErrors(await submit('48291a'))).toEqual({ code: 'code.format' })
    expect(sent).toEqual([])
  })

  test.each(['codeInvalid', 'codeExpired', 'codeUsed'] as const)(
    '%s has an error of its own at its field [CRT-04]',
    async (code) => {
      const { submit } = confirming({ code, status: 422 })
      expect(selectErrors(await submit('482913'))).toEqual({ code })
    },
  )

  test('after too many codes the form waits for the API’s retryAfter', async () => {
    const { actor, submit, clock } = confirming({ code: 'tooManyRequests', status: 429, retryAfter: 90 })
    await submit('482913')
    clock.increment(89_999)
    expect(selectIsThrottled(actor.getSnapshot())).toBe(true)
    clock.increment(1)
    expect(actor.getSnapshot().value).toBe('editing')
  })
})

describe('the two steps', () => {
  test('the code step has the phone, and going back restores the typed text [CRT-04]', () => {
    const actor = createActor(phoneVerificationMachine, { input: { country: 'DE' } })
    const states: unknown[] = []
    actor.subscribe(({ value }) => states.push(value))
    actor.start()
    const draft = { country: 'DE', phone: '0151 23456789' }
    actor.send({ type: 'phone.verified' })
    actor.send({ type: 'code.sent', draft, sent: added })
    expect(actor.getSnapshot().context).toEqual({ draft, sent: added })
    actor.send({ type: 'number.dismissed' })
    expect(actor.getSnapshot().context).toEqual({ draft, sent: null })
    actor.send({ type: 'code.sent', draft, sent: added })
    actor.send({ type: 'phone.verified' })
    expect(states).toEqual(['choosing', 'choosing', 'confirming', 'choosing', 'confirming', 'verified'])
    expect(actor.getSnapshot().status).toBe('done')
  })
})
