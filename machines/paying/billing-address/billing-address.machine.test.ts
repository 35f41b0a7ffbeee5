import { describe, expect, test } from 'vitest'
import {
  billingAddress,
  billingAddressResponse,
  iranianBillingAddress,
  noBillingAddress,
} from '#domain/fixtures/paying.ts'
import { emptyBillingAddress } from '#domain/paying/billing-address.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { type BillingAddressInput, billingAddressMachine } from './billing-address.machine.ts'
import {
  selectDraft,
  selectErrors,
  selectFormFailure,
  selectIsDirty,
  selectMeanwhile,
  selectMovesCountry,
  theirsOf,
} from './billing-address.selectors.ts'

const begin = (
  response: typeof billingAddressResponse | null,
  { changes = {}, staysOpen = false }: Partial<BillingAddressInput> = {},
) => {
  const stored: unknown[] = []
  const focused: (string | null)[] = []
  const run = createHarness(
    billingAddressMachine.provide({
      actions: {
        storeDraft: (_, { draft }) => void stored.push(draft),
        forgetDraft: () => void stored.push('forgotten'),
        reportSaved: () => void stored.push('reported'),
        focusField: (_, { field }) => void focused.push(field),
      },
    }),
    { response, changes, staysOpen },
  )
  return { stored, focused, ...run }
}

const editing = (response = billingAddressResponse, input: Partial<BillingAddressInput> = {}) => {
  const run = begin(response, input)
  run.resolve('recallDraft', null)
  return run
}

describe('starting', () => {
  test('loads the address, then the draft', () => {
    const { actor, states, resolve } = begin(null)
    resolve('loadBillingAddress', billingAddressResponse)
    resolve('recallDraft', { base: billingAddress, typed: { ...billingAddress, city: 'Hamburg' } })
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
    expect(calls.at(-1)).toEqual(['saveBillingAddress', { version: 1, ...billingAddress, phone: '+493023125001' }])
    const saved = { version: 2, address: billingAddress, country_fixed: false }
    resolve('saveBillingAddress', saved)
    expect(actor.getSnapshot().output).toEqual({ response: saved })
    const typed = { ...billingAddress, phone: '۰۰۴۹ ۳۰-۲۳۱۲۵۰۰۱', postal_code: ' ۱۰۱۱۵ ' }
    expect(stored).toEqual([{ base: billingAddress, typed }, 'forgotten', 'reported'])
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

describe('an address that another user has changed in the meantime', () => {
  const theirs = (change: Partial<typeof billingAddress>) => ({
    version: 2,
    address: { ...billingAddress, ...change },
    country_fixed: false,
  })
  /** The city was typed, and saving was refused because another version is stored. */
  const outdated = () => {
    const run = editing()
    run.actor.send({ type: 'draft.changed', change: { city: 'Hamburg' } })
    run.actor.send({ type: 'saving.requested' })
    run.reject('saveBillingAddress', { code: 'projectChanged' })
    return run
  }

  test('in other fields: they take the new values, and saving again sends both', () => {
    const { actor, states, calls, stored, resolve } = outdated()
    resolve('loadBillingAddress', theirs({ street: 'Torstraße 49' }))
    expect(states).toEqual(['recalling', 'editing', 'saving', 'comparing', 'merged'])
    const both = { ...billingAddress, street: 'Torstraße 49', city: 'Hamburg' }
    expect([selectMeanwhile(actor.getSnapshot()), selectDraft(actor.getSnapshot())]).toEqual(['merged', both])
    expect(stored.at(-1)).toEqual({ base: { ...billingAddress, street: 'Torstraße 49' }, typed: both })
    actor.send({ type: 'saving.requested' })
    expect(calls.at(-1)).toEqual(['saveBillingAddress', { version: 2, ...both }])
  })

  test('in the same field: both values are shown, and one press takes the stored one', () => {
    const { actor, states, stored, focused, resolve } = outdated()
    resolve('loadBillingAddress', theirs({ city: 'Potsdam', state: 'Brandenburg' }))
    expect(states.at(-1)).toBe('contested')
    expect(selectDraft(actor.getSnapshot())).toEqual({ ...billingAddress, city: 'Hamburg', state: 'Brandenburg' })
    expect([theirsOf('city', actor.getSnapshot()), theirsOf('state', actor.getSnapshot())]).toEqual([
      'Potsdam',
      undefined,
    ])
    actor.send({ type: 'theirs.taken', field: 'state' })
    expect(selectDraft(actor.getSnapshot()).state).toBe('Brandenburg')
    actor.send({ type: 'theirs.taken', field: 'city' })
    expect(focused.at(-1)).toBe('city')
    expect([selectDraft(actor.getSnapshot()).city, theirsOf('city', actor.getSnapshot())]).toEqual([
      'Potsdam',
      undefined,
    ])
    expect([selectIsDirty(actor.getSnapshot()), stored.at(-1)]).toEqual([
      false,
      { base: theirs({ city: 'Potsdam', state: 'Brandenburg' }).address, typed: selectDraft(actor.getSnapshot()) },
    ])
  })

  test('to another country, once: it is fixed now, which is said at the field, and the stored one can be taken [PRJ-04]', () => {
    const { actor, states, reject, resolve } = editing()
    actor.send({ type: 'draft.changed', change: { country: 'FR' } })
    actor.send({ type: 'saving.requested' })
    reject('saveBillingAddress', { code: 'projectChanged' })
    resolve('loadBillingAddress', { ...theirs({ country: 'AT' }), country_fixed: true })
    expect([states.at(-1), selectErrors(actor.getSnapshot())]).toEqual([
      'contested',
      { country: 'billingCountryFixed' },
    ])
    actor.send({ type: 'theirs.taken', field: 'country' })
    expect([selectDraft(actor.getSnapshot()).country, selectErrors(actor.getSnapshot())]).toEqual(['AT', {}])
  })

  test('that cannot be loaded: the draft stays, and saving can be tried again', () => {
    const { actor, states, reject } = outdated()
    reject('loadBillingAddress', { code: 'unreachable' })
    expect([states.at(-1), selectFormFailure(actor.getSnapshot())]).toEqual(['refused', { code: 'unreachable' }])
    expect(selectDraft(actor.getSnapshot()).city).toBe('Hamburg')
    actor.send({ type: 'saving.requested' })
    expect(states.at(-1)).toBe('saving')
  })

  test('since the draft of an earlier visit was typed: nothing is overwritten unseen', () => {
    const other = begin(theirs({ street: 'Torstraße 49' }))
    other.resolve('recallDraft', { base: billingAddress, typed: { ...billingAddress, city: 'Hamburg' } })
    expect(other.states).toEqual(['recalling', 'editing'])
    expect(selectDraft(other.actor.getSnapshot())).toEqual({
      ...billingAddress,
      street: 'Torstraße 49',
      city: 'Hamburg',
    })

    const same = begin(theirs({ city: 'Potsdam' }))
    same.resolve('recallDraft', { base: billingAddress, typed: { ...billingAddress, city: 'Hamburg' } })
    expect(same.states).toEqual(['recalling', 'contested'])
    expect([selectDraft(same.actor.getSnapshot()).city, theirsOf('city', same.actor.getSnapshot())]).toEqual([
      'Hamburg',
      'Potsdam',
    ])
  })
})

describe('in the settings', () => {
  test('the form stays open after saving, and a change can be undone before', () => {
    const { actor, states, stored, resolve } = editing(billingAddressResponse, { staysOpen: true })
    actor.send({ type: 'draft.changed', change: { city: '' } })
    actor.send({ type: 'saving.requested' })
    actor.send({ type: 'undo.requested' })
    expect([selectDraft(actor.getSnapshot()), selectErrors(actor.getSnapshot()), stored.at(-1)]).toEqual([
      billingAddress,
      {},
      'forgotten',
    ])
    actor.send({ type: 'draft.changed', change: { city: 'Hamburg' } })
    actor.send({ type: 'saving.requested' })
    expect(selectIsDirty(actor.getSnapshot())).toBe(true)
    resolve('saveBillingAddress', { version: 2, address: { ...billingAddress, city: 'Hamburg' }, country_fixed: false })
    expect(states.at(-1)).toBe('saved')
    expect([selectIsDirty(actor.getSnapshot()), stored.slice(-2)]).toEqual([false, ['forgotten', 'reported']])
    actor.send({ type: 'draft.changed', change: { city: 'Kiel' } })
    expect([states.at(-1), selectIsDirty(actor.getSnapshot())]).toEqual(['editing', true])
  })
})

describe('the official invoice', () => {
  test('that the page asks for is a change from the start, which a conflict keeps', () => {
    const { actor, reject, resolve } = editing(
      { version: 3, address: { ...iranianBillingAddress, official_invoice: false }, country_fixed: false },
      { changes: { official_invoice: true } },
    )
    expect([selectDraft(actor.getSnapshot()), selectIsDirty(actor.getSnapshot())]).toEqual([
      iranianBillingAddress,
      true,
    ])
    actor.send({ type: 'saving.requested' })
    reject('saveBillingAddress', { code: 'projectChanged' })
    resolve('loadBillingAddress', {
      version: 4,
      address: { ...iranianBillingAddress, official_invoice: false, city: 'شیراز' },
      country_fixed: false,
    })
    expect(selectDraft(actor.getSnapshot())).toEqual({ ...iranianBillingAddress, city: 'شیراز' })
  })

  const iranian = { version: 3, address: iranianBillingAddress, country_fixed: false }

  test('its details are marked where they are missing, from the first to the last', () => {
    const { actor, states } = editing({
      version: 3,
      address: { ...billingAddress, country: 'IR' },
      country_fixed: false,
    })
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
    expect(calls.at(-1)).toEqual([
      'saveBillingAddress',
      { version: 3, ...iranianBillingAddress, national_id: '14000555018' },
    ])
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
        version: 3,
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
