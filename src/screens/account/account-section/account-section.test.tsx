import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountSections, states } from '#domain/fixtures/account-sections.ts'
import { info } from '#domain/fixtures/session.ts'
import { openPortal, problem, type Responses, signedIn } from '#src/testing/open-portal.tsx'
import { inSection } from '#src/testing/settings-section.ts'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(null)
})
afterEach(() => {
  close()
  cleanup()
})

const { company, geo, newsletter } = accountSections

/** The section that is being tested. */
let tested = ''

const open = (section: string, responses: Responses) => {
  tested = section
  const portal = openPortal({ path: `/account?section=${section}`, responses })
  close = portal.close
  return portal
}

const field = (label: string | RegExp) =>
  inSection(tested).getByLabelText(label, { selector: 'input, select' }) as HTMLInputElement
const fill = (label: string | RegExp, value: string) => fireEvent.change(field(label), { target: { value } })
const save = () => fireEvent.click(inSection(tested).getByRole('button', { name: 'Save' }))
const helpOf = (label: string | RegExp) =>
  (field(label).getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent ?? '')
    .join(' ')

test('a name is changed, marked until it is saved, and shown in the whole portal', async () => {
  const sent: unknown[] = []
  open('profile', {
    'PATCH settings/info/': ({ body }) => {
      sent.push(body)
      return { ...info, client: { ...info.client, ...(body as object), version: 1 } }
    },
  })
  await screen.findByLabelText('First name')
  expect(screen.queryByText('Not saved')).toBeNull()
  fill('First name', 'C')
  expect(screen.getAllByText('Not saved')).toHaveLength(1)
  save()
  await screen.findByText('Use 2 to 64 characters.')
  expect([document.activeElement, sent]).toEqual([field('First name'), []])
  fill('First name', 'Carla')
  save()
  await screen.findByText('Saved.')
  expect(sent).toEqual([{ version: 0, first_name: 'Carla', last_name: 'Neumann' }])
  expect(screen.queryByText('Not saved')).toBeNull()
  expect(screen.getAllByText('Carla Neumann').length).toBeGreaterThan(0)
})

test('the language is applied and saved at once', async () => {
  const { asked } = open('profile', {})
  fireEvent.change(await screen.findByLabelText('Language of the portal'), { target: { value: 'fa' } })
  await waitFor(() => expect(document.documentElement.dir).toBe('rtl'))
  expect(asked).toContain('PATCH settings/info/')
})

test('changed in another session in the meantime: both values are shown, and nothing is overwritten', async () => {
  const sent: unknown[] = []
  let stored = { version: 3, ...company.values }
  open('company', {
    'GET settings/company/': () => stored,
    'PUT settings/company/': ({ body }) => {
      sent.push(body)
      if ((body as { version: number }).version !== stored.version) return problem('accountChanged', 409)
      stored = { ...(body as typeof stored), version: stored.version + 1 }
      return stored
    },
  })
  await screen.findByDisplayValue(company.values.name)
  fill(/^Company/, 'Hafen AG')
  fill(/^Tax number/, 'DE1')
  stored = { ...stored, version: 4, name: 'Hafen KG', address: 'Kehrwieder 1' }
  save()
  await screen.findByText('Someone else changed the same fields in the meantime.')
  expect([field(/^Company/).value, field(/^Address/).value]).toEqual(['Hafen AG', 'Kehrwieder 1'])
  expect(helpOf(/^Company/)).toContain('Saved elsewhere: Hafen KG')
  fireEvent.click(screen.getByRole('button', { name: 'Use this' }))
  expect(field(/^Company/).value).toBe('Hafen KG')
  save()
  await screen.findByText('Saved.')
  expect(stored).toEqual({
    version: 5,
    ...company.values,
    name: 'Hafen KG',
    address: 'Kehrwieder 1',
    tax_number: 'DE1',
  })
  expect(sent).toHaveLength(2)
})

test('changes are undone; a refusal of the API is shown at its field', async () => {
  open('company', {
    'GET settings/company/': () => ({ version: 3, ...company.values }),
    'PUT settings/company/': () =>
      Response.json(
        {
          type: 'urn:problem:requestInvalid',
          title: 'x',
          status: 422,
          code: 'requestInvalid',
          errors: { name: ['text.tooLong'] },
        },
        { status: 422 },
      ),
  })
  await screen.findByDisplayValue(company.values.name)
  fill(/^Company/, 'Hafen AG')
  save()
  await waitFor(() => expect(helpOf(/^Company/)).toContain('This is too long.'))
  expect(field(/^Company/).value).toBe('Hafen AG')
  fireEvent.click(inSection(tested).getByRole('button', { name: 'Undo changes' }))
  expect(field(/^Company/).value).toBe(company.values.name)
  expect(screen.queryByText('This is too long.')).toBeNull()
})

test('an address has the states of its country, and the time zones of the API', async () => {
  const sent: unknown[] = []
  open('address', {
    'GET settings/geodata/': () => ({
      version: 1,
      ...geo.values,
      choices: { time_zones: geo.choices.time_zone },
    }),
    'GET settings/geodata/states/': ({ url }) => (url.searchParams.get('country') === 'DE' ? states : { results: [] }),
    'PATCH settings/geodata/': ({ body }) => {
      sent.push(body)
      return { ...geo.values, ...(body as object), version: 2, choices: { time_zones: geo.choices.time_zone } }
    },
  })
  await waitFor(() =>
    expect((screen.getByLabelText(/^State/) as HTMLSelectElement).selectedOptions[0]?.text).toBe('Hamburg'),
  )
  fill(/^State/, 'DE-BE')
  fill(/^Time zone/, 'Asia/Tehran')
  fill(/^Country/, 'GI')
  await waitFor(() => expect(screen.queryByLabelText(/^State/)).toBeNull())
  save()
  await screen.findByText('Saved.')
  expect(sent).toEqual([{ version: 1, ...geo.values, country: 'GI', state: '', time_zone: 'Asia/Tehran' }])
})

test('newsletters: topics can be chosen while any are wanted', async () => {
  const sent: unknown[] = []
  open('newsletter', {
    'GET settings/newsletter/': () => ({ version: 1, ...newsletter.values }),
    'PUT settings/newsletter/': ({ body }) => {
      sent.push(body)
      return { ...(body as object), version: 2 }
    },
  })
  fireEvent.click(await screen.findByRole('checkbox', { name: 'New countries, numbers and prices' }))
  fireEvent.click(screen.getByRole('checkbox', { name: 'Send me newsletters' }))
  expect((screen.getByRole('group', { name: 'Topics' }) as HTMLFieldSetElement).disabled).toBe(true)
  save()
  await screen.findByText('Saved.')
  expect(sent).toEqual([{ version: 1, subscribed: false, news: true, offers: true }])
})
