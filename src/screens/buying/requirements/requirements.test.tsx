import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Configuration } from '#domain/buying/pricing.ts'
import type { Requirements } from '#domain/buying/requirements.ts'
import { offerResponseWith, quoteOf, sample, terms } from '#domain/fixtures/buying.ts'
import { cart } from '#domain/fixtures/paying.ts'
import {
  detailsGiven,
  inBerlin,
  mina,
  noneGiven,
  nothingSent,
  numberFulfilled,
  numberGivenUp,
  passportRejected,
} from '#domain/fixtures/registering.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  Element.prototype.scrollIntoView = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
})

const pk = 'prj_hafen'
const call = `dids/${pk}/buy/requirements/`
const [, number = ''] = sample.map((each) => each.number)

const open = (path: string, responses: Responses) => {
  const saved: unknown[] = []
  const portal = openPortal({
    path,
    responses: {
      [`GET dids/${pk}/buy/2/`]: () => offerResponseWith('documents', number),
      [`POST dids/${pk}/buy/3/`]: ({ body }) => quoteOf(body as Configuration),
      'GET configs/terms/': () => terms,
      [`GET cart/${pk}/`]: () => cart,
      ...responses,
      [`POST ${call}`]: (request) => {
        saved.push([request.url.search, request.body])
        return responses[`POST ${call}`]?.(request) ?? problem('notFound', 404)
      },
    },
  })
  close = portal.close
  return { ...portal, saved }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const button = (name: string) => screen.getByRole('button', { name })
const type = (form: HTMLElement, label: string, value: string) =>
  fireEvent.change(within(form).getByLabelText(label), { target: { value } })

const step = `/buy_number/DE/de-local-30?step=requirements&numbers=${number.slice(1)}`

describe('the step of the wizard [BUY-07]', () => {
  test('saves owner and address, and the review needs both', async () => {
    let given: Requirements = noneGiven
    const { saved } = open(step, {
      [`GET ${call}`]: () => given,
      [`POST ${call}`]: ({ body }) => {
        const { kind } = body as { kind: string }
        given =
          kind === 'registrant'
            ? { ...given, registrants: [mina], saved: mina.id }
            : { ...given, addresses: [inBerlin], saved: inBerlin.id }
        return given
      },
    })
    await heading('Who owns the number?')
    const owner = await screen.findByRole('form', { name: 'Owner of the number' })
    fireEvent.click(button('Review'))
    expect((await screen.findByRole('alert')).textContent).toContain('Choose the owner and the address')
    fireEvent.click(button('Save the owner'))
    expect(within(owner).getByText('Enter the date of birth.')).not.toBeNull()
    type(owner, 'First name', 'Mina')
    type(owner, 'Last name', 'Karimi')
    type(owner, 'Date of birth', '1990-05-04')
    fireEvent.click(button('Save the owner'))
    const address = await screen.findByRole('form', { name: 'Address of the owner' })
    type(address, 'Street and number', inBerlin.street)
    type(address, 'Postal code', inBerlin.postal_code)
    type(address, 'City', inBerlin.city)
    fireEvent.click(button('Save the address'))
    await screen.findByRole('radio', { name: new RegExp(inBerlin.street) })
    const { id: _, ...registrant } = mina
    const { id: __, ...place } = inBerlin
    expect(saved).toEqual([
      ['?offer=de-local-30', { kind: 'registrant', registrant }],
      ['?offer=de-local-30', { kind: 'address', address: place }],
    ])
    fireEvent.click(button('Review'))
    await heading('Review and add to the cart')
  })

  test('offers what the project has given before, except addresses in another country', async () => {
    open(step, { [`GET ${call}`]: () => detailsGiven })
    const abroad = await screen.findByRole<HTMLInputElement>('radio', { name: /4 rue du Port/ })
    expect(abroad.disabled).toBe(true)
    expect(screen.getByRole<HTMLInputElement>('radio', { name: new RegExp(inBerlin.street) }).checked).toBe(true)
    expect(screen.queryByRole('button', { name: 'Send a document' })).toBeNull()
    fireEvent.click(screen.getByRole('radio', { name: /Mina Karimi/ }))
    expect(screen.getAllByRole('button', { name: 'Send a document' }).length).toBe(2)
  })
})

describe('the page of a bought number [BUY-07]', () => {
  const page = '/requirements?item=itm_waiting'

  test('says until when what is missing, and why a document was rejected', async () => {
    open(page, { [`GET ${call}`]: () => passportRejected })
    await heading('Requirements of the number')
    await screen.findByText('Purchased and waiting for requirements')
    expect(screen.getByText(/20 Dec 2026/)).not.toBeNull()
    const identity = screen.getByText('Proof of identity').closest('li')
    expect([...(identity?.querySelectorAll('[data-sent] li') ?? [])].map((each) => each.textContent)).toEqual([
      'The name on the document is not the name of the owner. Check the spelling, or choose another owner.',
      'Part of the document is missing. All corners and pages must be visible.',
    ])
    expect(screen.getByText('Proof of address').closest('li')?.textContent).toContain('Accepted')
  })

  test('opens the form of a document with an example and the name of the owner', async () => {
    open(page, { [`GET ${call}`]: () => nothingSent })
    fireEvent.click((await screen.findAllByRole('button', { name: 'Send a document' }))[0]!)
    const form = await screen.findByRole('form', { name: 'Document' }, { timeout: 5_000 })
    expect(within(form).getByLabelText<HTMLInputElement>('Name on the document').value).toBe('Mina Karimi')
    expect(within(form).getByText(/The page with your photograph/)).not.toBeNull()
    fireEvent.click(within(form).getByRole('button', { name: 'Send the document' }))
    expect(await within(form).findByText('Choose a file, and wait until it is uploaded.')).not.toBeNull()
  })

  test('cancels the number after a question', async () => {
    open(page, { [`GET ${call}`]: () => nothingSent, [`DELETE ${call}`]: () => numberGivenUp })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the number' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the number' }))
    await waitFor(() => expect(screen.getAllByText('The number was canceled.').length).toBeGreaterThan(0))
    expect(screen.queryByText('Documents')).toBeNull()
  })

  test('shows that the number is delivered by now, and why it was not canceled', async () => {
    let loaded = 0
    open(page, {
      [`GET ${call}`]: () => {
        loaded += 1
        return loaded === 1 ? nothingSent : numberFulfilled
      },
      [`DELETE ${call}`]: () => problem('requirementsClosed', 409),
    })
    fireEvent.click(await screen.findByRole('button', { name: 'Cancel the number' }))
    fireEvent.click(screen.getByRole('button', { name: 'Cancel the number' }))
    await screen.findByText('Everything was accepted, and its period has started.')
    expect(screen.getByRole('alert').textContent).toContain('This number is no longer waiting for requirements.')
    expect([screen.queryByText('Documents'), screen.queryByRole('button', { name: 'Cancel the number' })]).toEqual([
      null,
      null,
    ])
  })

  test('of another project is unknown', async () => {
    open(page, { [`GET ${call}`]: () => problem('requirementUnknown', 404) })
    await screen.findByText('This does not exist in the project any more.')
  })
})
