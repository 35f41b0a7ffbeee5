import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { BillingAddressRequest, BillingAddressResponse } from '#domain/contract/paying/paying.ts'
import { billingAddressResponse } from '#domain/fixtures/paying.ts'
import { ownProject, project } from '#domain/fixtures/session.ts'
import type { BillingAddress } from '#domain/paying/billing-address.ts'
import { openPortal, problem, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(ownProject.id)
})
afterEach(() => {
  close()
  cleanup()
})

const path = `project/${project.id}/billing_address/`

/** The section of the settings; the API keeps what was saved, and refuses an older version. */
const open = () => {
  let stored: BillingAddressResponse = billingAddressResponse
  const sent: number[] = []
  const change = (values: Partial<BillingAddress>) => {
    const { address, version } = stored
    if (address !== null) stored = { ...stored, version: version + 1, address: { ...address, ...values } }
  }
  const portal = openPortal({
    path: '/project_settings?section=billing',
    responses: {
      [`GET project/${project.id}/`]: () => project,
      [`GET ${path}`]: () => stored,
      [`PUT ${path}`]: ({ body }) => {
        const { version, ...values } = body as BillingAddressRequest
        sent.push(version)
        if (version !== stored.version) return problem('projectChanged', 409)
        change(values)
        return stored
      },
    },
  })
  close = portal.close
  return { ...portal, sent, change, stored: () => stored.address }
}

const field = (label: string) => screen.getByLabelText(label, { selector: 'input, select' }) as HTMLInputElement
const fill = (label: string, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save' }))

test('is edited in the settings; a change can be undone, and saving shows it in the whole portal [PRJ-03]', async () => {
  const { asked, stored } = open()
  expect((await screen.findByRole('heading', { level: 2, name: 'Billing address' })).tagName).toBe('H2')
  await screen.findByLabelText('City')
  expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull()
  fill('City', 'Hamburg')
  fireEvent.click(screen.getByRole('button', { name: 'Undo changes' }))
  await waitFor(() => expect(field('City').value).toBe('Berlin'))
  fill('City', 'Hamburg')
  const before = asked.filter((call) => call === `GET project/${project.id}/`).length
  save()
  await screen.findByText('Saved.')
  expect(stored()).toMatchObject({ city: 'Hamburg' })
  await waitFor(() => expect(asked.filter((call) => call === `GET project/${project.id}/`)).toHaveLength(before + 1))
})

test('what another user saved in the meantime is shown with what was typed, and nothing is overwritten', async () => {
  const { change, sent, stored } = open()
  await screen.findByLabelText('City')
  change({ street: 'Torstraße 49', city: 'Potsdam', country: 'AT' })
  fill('City', 'Hamburg')
  fill('Country', 'FR')
  save()
  await screen.findByText('Someone else changed the same fields in the meantime.')
  expect([field('Street and number').value, field('City').value]).toEqual(['Torstraße 49', 'Hamburg'])
  expect(screen.getByText('Potsdam', { selector: 'bdi' }).parentElement?.textContent).toBe(
    'Saved elsewhere: PotsdamUse this',
  )
  const country = screen.getByText('Austria', { selector: 'bdi' }).parentElement as HTMLElement
  fireEvent.click(within(country).getByRole('button', { name: 'Use this' }))
  expect(field('Country').value).toBe('AT')
  save()
  await screen.findByText('Saved.')
  expect(stored()).toMatchObject({ street: 'Torstraße 49', city: 'Hamburg', country: 'AT' })
  expect(sent).toEqual([1, 2])
})

test('a first address starts with the country that is known of the user, which is no change yet [PRJ-03]', async () => {
  close = openPortal({
    path: '/project_settings?section=billing',
    responses: {
      [`GET project/${project.id}/`]: () => ({ ...project, billing_address_country: null }),
      [`GET ${path}`]: () => ({ version: 0, address: null, country_fixed: false }),
    },
  }).close
  await screen.findByLabelText('City')
  expect(field('Country').value).toBe('DE')
  expect(screen.queryByRole('button', { name: 'Undo changes' })).toBeNull()
})
