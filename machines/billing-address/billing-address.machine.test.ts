import { describe, expect, test } from 'vitest'
import { emptyBillingAddress } from '#domain/billing.ts'
import { billingAddress, billingAddressAnswer, noBillingAddress } from '#domain/fixtures/paying.ts'
import { rehearse } from '#machines/payment/testing/rehearse.ts'
import { billingAddressMachine } from './billing-address.machine.ts'
import { selectDraft, selectErrors, selectFormFailure, selectMovesCountry } from './billing-address.selectors.ts'

const begin = (answer: typeof billingAddressAnswer | null) => {
  const stored: unknown[] = []
  const rehearsal = rehearse(
    billingAddressMachine.provide({
      actions: {
        storeDraft: (_, { draft }) => void stored.push(draft),
        forgetDraft: () => void stored.push('forgotten'),
      },
    }),
    { answer },
  )
  return { stored, ...rehearsal }
}

const editing = (answer = billingAddressAnswer) => {
  const rehearsal = begin(answer)
  rehearsal.answer('recallDraft', null)
  return rehearsal
}

describe('starting', () => {
  test('loads the address, then what was typed and not saved', () => {
    const { actor, states, answer } = begin(null)
    answer('loadBillingAddress', billingAddressAnswer)
    answer('recallDraft', { ...billingAddress, city: 'Hamburg' })
    expect(states).toEqual(['loading', 'recalling', 'editing'])
    expect(selectDraft(actor.getSnapshot())).toEqual({ ...billingAddress, city: 'Hamburg' })
  })

  test('asks nothing that the caller knows', () => {
    const { actor, calls, answer } = begin(billingAddressAnswer)
    answer('recallDraft', null)
    expect(calls).toEqual([['recallDraft', undefined]])
    expect(selectDraft(actor.getSnapshot())).toEqual(billingAddress)
  })

  test('a draft that cannot be read is none, and a new project starts empty', () => {
    const { actor, refuse } = begin(noBillingAddress)
    refuse('recallDraft', { code: 'serverFailed' })
    expect(selectDraft(actor.getSnapshot())).toEqual(emptyBillingAddress)
  })

  test('says why it could not load, and tries again', () => {
    const { actor, states, refuse } = begin(null)
    refuse('loadBillingAddress', { code: 'unreachable' })
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    expect(states).toEqual(['loading', 'failed', 'loading'])
  })
})

describe('saving', () => {
  test('sends what was meant: Latin digits, no grouping, no spaces around [CRT-03] [VAL-26]', () => {
    const { actor, calls, stored, answer } = editing()
    actor.send({ type: 'draft.changed', change: { phone: '۰۰۴۹ ۳۰-۲۳۱۲۵۰۰۱', postal_code: ' ۱۰۱۱۵ ' } })
    actor.send({ type: 'saving.requested' })
    expect(calls.at(-1)).toEqual(['saveBillingAddress', { ...billingAddress, phone: '+493023125001' }])
    const saved = { address: billingAddress, country_fixed: false }
    answer('saveBillingAddress', saved)
    expect(actor.getSnapshot().output).toEqual({ answer: saved })
    expect(stored).toEqual([{ ...billingAddress, phone: '۰۰۴۹ ۳۰-۲۳۱۲۵۰۰۱', postal_code: ' ۱۰۱۱۵ ' }, 'forgotten'])
  })

  test('an address with gaps goes nowhere; each gap is named at its field [CRT-03] [VAL-01]', () => {
    const { actor, states, calls } = editing(noBillingAddress)
    actor.send({ type: 'saving.requested' })
    expect(states).toEqual(['recalling', 'editing', 'refused'])
    expect(calls).toEqual([['recallDraft', undefined]])
    expect(selectErrors(actor.getSnapshot())).toEqual({
      name: 'REQUIRED',
      street: 'REQUIRED',
      city: 'REQUIRED',
      country: 'REQUIRED',
      postal_code: 'REQUIRED',
      phone: 'REQUIRED',
    })
    actor.send({ type: 'draft.changed', change: { name: 'Nordlicht', city: 'Berlin' } })
    expect(selectErrors(actor.getSnapshot())).toEqual({
      street: 'REQUIRED',
      country: 'REQUIRED',
      postal_code: 'REQUIRED',
      phone: 'REQUIRED',
    })
  })

  test('what is too long and what is no number say so by their own codes, at the form and from the API', () => {
    const { actor, calls, refuse } = editing()
    actor.send({ type: 'draft.changed', change: { city: 'x'.repeat(101), phone: '12-34' } })
    actor.send({ type: 'saving.requested' })
    expect(selectErrors(actor.getSnapshot())).toEqual({ city: 'text.tooLong', phone: 'phone.format' })
    expect(calls.map(([name]) => name)).toEqual(['recallDraft'])
    actor.send({ type: 'draft.changed', change: { city: 'x'.repeat(100), phone: '12-345' } })
    actor.send({ type: 'saving.requested' })
    refuse('saveBillingAddress', { code: 'requestInvalid', fields: { street: ['text.tooLong'] } })
    expect(selectErrors(actor.getSnapshot())).toEqual({ street: 'text.tooLong' })
  })

  test('what the API refuses stands at its field, and nothing typed is lost', () => {
    const { actor, states, refuse } = editing()
    actor.send({ type: 'draft.changed', change: { city: 'Hamburg' } })
    actor.send({ type: 'saving.requested' })
    refuse('saveBillingAddress', { code: 'requestInvalid', fields: { postal_code: ['REQUIRED'], 'no.such': ['x'] } })
    expect(states.at(-1)).toBe('refused')
    expect(selectErrors(actor.getSnapshot())).toEqual({ postal_code: 'REQUIRED' })
    expect(selectFormFailure(actor.getSnapshot())).toBeNull()
    expect(selectDraft(actor.getSnapshot())).toEqual({ ...billingAddress, city: 'Hamburg' })
  })

  test('a failure without fields is said for the whole form', () => {
    const { actor, refuse } = editing()
    actor.send({ type: 'saving.requested' })
    refuse('saveBillingAddress', { code: 'timedOut' })
    expect(selectFormFailure(actor.getSnapshot())).toEqual({ code: 'timedOut' })
    actor.send({ type: 'saving.requested' })
    expect(actor.getSnapshot().value).toBe('saving')
  })

  test('a country that was changed once stays; the API has the last word [PRJ-04]', () => {
    const fixed = editing({ ...billingAddressAnswer, country_fixed: true })
    fixed.actor.send({ type: 'draft.changed', change: { country: 'FR' } })
    fixed.actor.send({ type: 'saving.requested' })
    expect(fixed.states.at(-1)).toBe('refused')
    expect(selectErrors(fixed.actor.getSnapshot())).toEqual({ country: 'billingCountryFixed' })

    const late = editing()
    late.actor.send({ type: 'draft.changed', change: { country: 'FR' } })
    expect(selectMovesCountry(late.actor.getSnapshot())).toBe(true)
    late.actor.send({ type: 'saving.requested' })
    late.refuse('saveBillingAddress', { code: 'billingCountryFixed' })
    expect(selectErrors(late.actor.getSnapshot())).toEqual({ country: 'billingCountryFixed' })
  })
})
