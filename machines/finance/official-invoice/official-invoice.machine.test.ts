import { describe, expect, test } from 'vitest'
import { confirmableOfficial, incompleteOfficial, issuedOfficial } from '#domain/fixtures/official-invoices.ts'
import { iranianBillingAddress } from '#domain/fixtures/paying.ts'
import { createHarness } from '#machines/kit/testing/harness.ts'
import { officialInvoiceMachine } from './official-invoice.machine.ts'
import { selectOfficial } from './official-invoice.selectors.ts'

const begin = () => createHarness(officialInvoiceMachine, { document: 'inv_3' })

const loaded = (response: typeof issuedOfficial) => {
  const run = begin()
  run.resolve('loadOfficialInvoice', response)
  return run
}

describe('an official invoice', () => {
  test('that was issued is shown and saved, again after a failure', () => {
    const run = loaded(issuedOfficial)
    expect(run.actor.getSnapshot().value).toBe('ready')
    run.actor.send({ type: 'download.requested' })
    run.reject('downloadOfficialInvoice', { code: 'unreachable' })
    expect(run.actor.getSnapshot()).toMatchObject({ value: 'notSaved', context: { failure: { code: 'unreachable' } } })
    run.actor.send({ type: 'download.requested' })
    run.resolve('downloadOfficialInvoice', { name: 'a.pdf' })
    expect(run.actor.getSnapshot()).toMatchObject({ value: 'ready', context: { failure: null } })
  })

  test('with all details is issued when the customer asks for it; a refusal leads back to the details', () => {
    const run = loaded(confirmableOfficial)
    expect(run.actor.getSnapshot().value).toBe('confirming')
    run.actor.send({ type: 'issuing.requested' })
    run.reject('issueOfficialInvoice', { code: 'officialInvoiceIncomplete' })
    expect(run.actor.getSnapshot().value).toBe('notIssued')
    run.actor.send({ type: 'details.opened' })
    run.resolve('loadOfficialInvoice', incompleteOfficial)
    expect(run.actor.getSnapshot().value).toBe('asking')
  })

  test('without details asks for them with the request made, and is issued when they are saved [INV-02]', () => {
    const run = loaded(incompleteOfficial)
    expect(run.calls.at(-1)).toEqual([
      'billingAddress',
      { response: null, changes: { official_invoice: true }, staysOpen: false },
    ])
    run.resolve('billingAddress', { response: { version: 2, address: iranianBillingAddress, country_fixed: false } })
    expect(run.actor.getSnapshot().value).toBe('issuing')
    run.resolve('issueOfficialInvoice', issuedOfficial)
    expect(selectOfficial(run.actor.getSnapshot())).toEqual(issuedOfficial.official)
    expect(run.actor.getSnapshot().value).toBe('ready')
  })

  test('that cannot exist is reported; a retry asks again', () => {
    const run = begin()
    run.reject('loadOfficialInvoice', { code: 'officialInvoiceUnavailable' })
    expect(run.actor.getSnapshot()).toMatchObject({
      value: 'failed',
      context: { failure: { code: 'officialInvoiceUnavailable' } },
    })
    run.actor.send({ type: 'retry.requested' })
    expect(run.actor.getSnapshot().value).toBe('loading')
  })
})
