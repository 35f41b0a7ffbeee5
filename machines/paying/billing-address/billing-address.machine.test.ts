import { describe, expect, test } from 'vitest'
import {
  billingAddress,
  billingAddressResponse,
  iranianBillingAddress,
  noBillingAddress,
} from '#domain/fixtures/paying.ts'
import { emptyBillingAddress } from '#domain/paying/billing-address.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { billingAddressMachine } from './billing-address.machine.ts'
import { selectDraft, selectErrors, selectFormFailure, selectMovesCountry } from './billing-address.selectors.ts'

const begin = (response: typeof billingAddressResponse | null) => {
  const stored: unknown[] = []
  const run = createHarness(
    billingAddressMachine.provide({
      actions: {
        storeDraft: (_, { draft }) => void stored.push(draft),
        forgetDraft: () => void stored.push('forgotten'),
      },
    }),
    { response },
  )
  return { stored, ...run }
}

const editing = (response = billingAddressResponse) => {
  const run = begin(response)
  run.resolve('recallDraft', null)
  return run
}

describe('starting', () => {
  test('loads the address, then the draft', () => {
    const { actor, states, resolve } = begin(null)
    resolve('loadBillingAddress', billingAddressResponse)
    resolve('recallDraft', { ...billingAddress, city: 'Hamburg' })
    expect(states).toEqual(['loading', 'recalling', 'editing'])
    expect(selectDraft(actor.getSnapshot())).toEqual({ ...billingAddress, city: 'Hamburg' })
  })

  test('does not load an address that the parent has', () => {
    const { actor, calls, resolve } = begin(billingAddressResponse)
    resolve('recallDraft', null)
    expect(calls).toEqual([['recallDraft', undefined]])
    expect(selectDraft(actor.getSnapshot())).toEqual(billingAddress)
  })

  test('a draft that cannot be read counts as none, and a new project starts empty', () => {
    const { actor, reject } = begin(noBillingAddress)
    reject('recallDraft', { code: 'serverFailed' })
    expect(selectDraft(actor.getSnapshot())).toEqual(emptyBillingAddress)
  })

  test('a failed load can be repeated', () => {
    const { actor, states, reject } = begin(null)
    reject('loadBillingAddress', { code: 'unreachable' })
    expect(actor.getSnapshot().context.failure).toEqual({ code: 'unreachable' })
    actor.send({ type: 'retry.requested' })
    expect(states).toEqual(['loading', 'failed', 'loading'])
  })
})

describe('saving', () => {
  test('sends Latin digits, without grouping and surrounding spaces [CRT-03] [VAL-26]', () => {
    const { actor, calls, stored, resolve } = editing()
    actor.send({ type: 'draft.changed', change: { phone: '۰۰۴۹ ۳۰-۲۳۱۲۵۰۰۱', postal_code: ' ۱۰۱۱۵ ' } })
    actor.send({ type: 'saving.requested' })
    expect(calls.at(-1)).toEqual(['saveBillingAddress', { ...billingAddress, phone: '+493023125001' }])
    const saved = { address: billingAddress, country_fixed: false }
    resolve('saveBillingAddress', saved)
    expect(actor.getSnapshot().output).toEqual({ response: saved })
    expect(stored).toEqual([{ ...billingAddress, phone: '۰۰۴۹ ۳۰-۲۳۱۲۵۰۰۱', postal_code: ' ۱۰۱۱۵ ' }, 'forgotten'])
  })

  test('an incomplete address is not sent; each missing field is marked [CRT-03] [VAL-01]', () => {
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

  test('text that is too long and a malformed phone number have codes of their own, from the form and from the API', () => {
    const { actor, calls, reject } = editing()
    actor.send({ type: 'draft.changed', change: { city: 'x'.repeat(101), phone: '12-34' } })
    actor.send({ type: 'saving.requested' })
    expect(selectErrors(actor.getSnapshot())).toEqual({ city: 'text.tooLong', phone: 'phone.format' })
    expect(calls.map(([name]) => name)).toEqual(['recallDraft'])
    actor.send({ type: 'draft.changed', change: { city: 'x'.repeat(100), phone: '12-345' } })
    actor.send({ type: 'saving.requested' })
    reject('saveBillingAddress', { code: 'requestInvalid', fields: { street: ['text.tooLong'] } })
    expect(selectErrors(actor.getSnapshot())).toEqual({ street: 'text.tooLong' })
  })

  test('an error of the API is shown at its field, and the draft stays', () => {
    const { actor, states, reject } = editing()
    actor.send({ type: 'draft.changed', change: { city: 'Hamburg' } })
    actor.send({ type: 'saving.requested' })
    reject('saveBillingAddress', { code: 'requestInvalid', fields: { postal_code: ['REQUIRED'], 'no.such': ['x'] } })
    expect(states.at(-1)).toBe('refused')
    expect(selectErrors(actor.getSnapshot())).toEqual({ postal_code: 'REQUIRED' })
    expect(selectFormFailure(actor.getSnapshot())).toBeNull()
    expect(selectDraft(actor.getSnapshot())).toEqual({ ...billingAddress, city: 'Hamburg' })
  })

  test('a failure without fields is shown for the whole form', () => {
    const { actor, reject } = editing()
    actor.send({ type: 'saving.requested' })
    reject('saveBillingAddress', { code: 'timedOut' })
    expect(selectFormFailure(actor.getSnapshot())).toEqual({ code: 'timedOut' })
    actor.send({ type: 'saving.requested' })
    expect(actor.getSnapshot().value).toBe('saving')
  })

  test('a country that was changed once cannot be changed again; the API decides [PRJ-04]', () => {
    const fixed = editing({ ...billingAddressResponse, country_fixed: true })
    fixed.actor.send({ type: 'draft.changed', change: { country: 'FR' } })
    fixed.actor.send({ type: 'saving.requested' })
    expect(fixed.states.at(-1)).toBe('refused')
    expect(selectErrors(fixed.actor.getSnapshot())).toEqual({ country: 'billingCountryFixed' })

    const late = editing()
    late.actor.send({ type: 'draft.changed', change: { country: 'FR' } })
    expect(selectMovesCountry(late.actor.getSnapshot())).toBe(true)
    late.actor.send({ type: 'saving.requested' })
    late.reject('saveBillingAddress', { code: 'billingCountryFixed' })
    expect(selectErrors(late.actor.getSnapshot())).toEqual({ country: 'billingCountryFixed' })
  })
})

describe('the official invoice', () => {
  const iranian = { address: iranianBillingAddress, country_fixed: false }

  test('its details are marked where they are missing, from the first to the last', () => {
    const { actor, states } = editing({ address: { ...billingAddress, country: 'IR' }, country_fixed: false })
    actor.send({ type: 'draft.changed', change: { official_invoice: true, postal_code: '1511943943' } })
    actor.send({ type: 'saving.requested' })
    expect(states.at(-1)).toBe('refused')
    expect(selectErrors(actor.getSnapshot())).toEqual({ personality_type: 'REQUIRED', branch_code: 'REQUIRED' })
    actor.send({ type: 'draft.changed', change: { personality_type: 'legal', branch_code: 'other' } })
    expect(selectErrors(actor.getSnapshot())).toEqual({})
    actor.send({ type: 'saving.requested' })
    expect(selectErrors(actor.getSnapshot())).toEqual({
      national_id: 'REQUIRED',
      registration_number: 'REQUIRED',
      economic_code: 'REQUIRED',
    })
  })

  test('the API judges the checksum; its refusal is shown at the field', () => {
    const { actor, calls, reject } = editing(iranian)
    actor.send({ type: 'draft.changed', change: { national_id: '۱۴۰۰۰۵۵۵۰۱۸' } })
    actor.send({ type: 'saving.requested' })
    expect(calls.at(-1)).toEqual(['saveBillingAddress', { ...iranianBillingAddress, national_id: '14000555018' }])
    reject('saveBillingAddress', { code: 'requestInvalid', fields: { national_id: ['legalNationalId.checksum'] } })
    expect(selectErrors(actor.getSnapshot())).toEqual({ national_id: 'legalNationalId.checksum' })
  })

  test('details that no longer apply stay in the draft and are sent empty', () => {
    const { actor, calls } = editing(iranian)
    actor.send({ type: 'draft.changed', change: { official_invoice: false } })
    actor.send({ type: 'saving.requested' })
    expect(selectDraft(actor.getSnapshot())).toEqual({ ...iranianBillingAddress, official_invoice: false })
    expect(calls.at(-1)).toEqual([
      'saveBillingAddress',
      {
        ...iranianBillingAddress,
        official_invoice: false,
        personality_type: null,
        branch_code: null,
        economic_code: '',
        national_id: '',
        registration_number: '',
      },
    ])
  })
})
