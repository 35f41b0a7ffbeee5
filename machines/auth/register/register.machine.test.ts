import { describe, expect, test } from 'vitest'
import { createActor, fromPromise, waitFor } from 'xstate'
import { type RegistrationDraft, registrationForm } from '#domain/auth/register.ts'
import type { Registered } from '#domain/contract/auth/auth.ts'
import { registered, registrationDraft } from '#domain/fixtures/auth.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { RequestOf } from '#domain/kit/validation/form.ts'
import { selectDraft, selectErrors, selectFormFailure } from '#machines/kit/form.selectors.ts'
import { registerMachine, selectAreTermsRefused, selectHasSecrets, selectPhoneCountry } from './register.machine.ts'

const start = (responses: readonly (Failure | Registered)[], draft: Partial<RegistrationDraft> = {}) => {
  const left = [...responses]
  const sent: RequestOf<typeof registrationForm>[] = []
  const effects: unknown[] = []
  const actor = createActor(
    registerMachine.provide({
      actors: {
        register: fromPromise<Registered, RequestOf<typeof registrationForm>>(async ({ input }) => {
          sent.push(input)
          const next = left.shift()
          if (next !== undefined && 'registration' in next) return next
          throw next
        }),
      },
      actions: {
        storeDraft: (_, params) => void effects.push(['storeDraft', params.draft]),
        forgetDraft: () => void effects.push(['forgetDraft']),
        focusField: (_, { field }) => void effects.push(['focusField', field]),
        reportResponse: (_, { response }) => void effects.push(['reportResponse', response]),
      },
    }),
    { input: { draft } },
  ).start()
  const fill = (change: Partial<RegistrationDraft>) => actor.send({ type: 'draft.changed', change })
  const submit = () => {
    actor.send({ type: 'submission.requested' })
    return waitFor(actor, (snapshot) => !snapshot.hasTag('busy'))
  }
  return { actor, sent, effects, fill, submit }
}

const { password: _, confirm: __, ...open } = registrationDraft

describe('signing up', () => {
  test('sends the form, passes on the registration, and keeps neither password nor draft [AUT-02]', async () => {
    const { fill, submit, sent, effects, actor } = start([registered], { captcha: '' })
    fill({ ...registrationDraft, captcha: 'cap_1' })
    expect(effects).toEqual([['storeDraft', { ...open, password: '', confirm: '', captcha: '' }]])
    expect(selectHasSecrets(actor.getSnapshot())).toBe(true)
    const after = await submit()
    expect(sent).toEqual([
      {
        first_name: 'Clara',
        last_name: 'Neumann',
        email: 'clara.neumann@example.com',
        phone: '+4915123456789',
        country: 'DE',
        password: 'Sandbox2026',
        terms_version: registrationDraft.terms_version,
        captcha: 'cap_1',
      },
    ])
    expect(effects.slice(1)).toEqual([['reportResponse', registered], ['forgetDraft']])
    expect(selectDraft(after)).toEqual({ ...open, password: '', confirm: '', captcha: '' })
    expect(selectHasSecrets(after)).toBe(false)
  })

  test('the first empty field in the order of the form gets the focus, the captcha last [AUT-02] [CFG-07]', async () => {
    const { fill, submit, sent, effects, actor } = start([], { captcha: '' })
    await submit()
    expect(Object.keys(selectErrors(actor.getSnapshot())).toSorted()).toEqual(
      Object.keys(registrationForm.empty)
        .filter((field) => field !== 'phone_country')
        .toSorted(),
    )
    expect(effects.at(-1)).toEqual(['focusField', 'first_name'])
    fill({ ...registrationDraft, captcha: '' })
    await submit()
    expect(effects.at(-1)).toEqual(['focusField', 'captcha'])
    expect(sent).toEqual([])
  })

  test.each(['phoneAssigned', 'phoneNotAllowed', 'phoneUsed', 'phoneNotRegistrable'] as const)(
    '%s is shown at the phone, which gets the focus, until the number is changed [AUT-07]',
    async (code) => {
      const { fill, submit, effects, actor } = start([{ code, status: 422, fields: { phone: [code] } }, registered])
      fill(registrationDraft)
      const refused = await submit()
      expect(selectErrors(refused)).toEqual({ phone: code })
      expect(selectFormFailure(refused)).toBeNull()
      expect(effects.at(-1)).toEqual(['focusField', 'phone'])
      fill({ last_name: 'Neumann-Voss' })
      expect(selectErrors(actor.getSnapshot())).toEqual({ phone: code })
      fill({ phone: '0151 23456780' })
      expect(selectErrors(actor.getSnapshot())).toEqual({})
      expect((await submit()).value).toBe('completed')
    },
  )

  test('outdated terms are shown at the terms; the captcha is required again [AUT-06] [CFG-07]', async () => {
    const { fill, submit } = start([{ code: 'termsNotAccepted', status: 422 }], { captcha: '' })
    fill({ ...registrationDraft, captcha: 'cap_1' })
    const refused = await submit()
    expect(selectErrors(refused)).toEqual({ terms_version: 'termsNotAccepted' })
    expect(selectAreTermsRefused(refused)).toBe(true)
    expect(selectDraft(refused)).toEqual({ ...registrationDraft, captcha: '' })
  })

  test('the phone has the country chosen for it, else the country of residence', () => {
    const { actor, fill } = start([])
    expect(selectPhoneCountry(actor.getSnapshot())).toBe('')
    fill({ country: 'DE' })
    expect(selectPhoneCountry(actor.getSnapshot())).toBe('DE')
    fill({ phone_country: 'IR' })
    expect(selectPhoneCountry(actor.getSnapshot())).toBe('IR')
  })
})
