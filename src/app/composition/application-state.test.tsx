import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { info, project, site } from '#domain/fixtures/session.ts'
import { selectInfo, selectProject, selectSite, sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
})

const configured = {
  ...site,
  default: 'dark',
  google_captcha_site_key: 'captcha-key',
  access: { rate: false },
} as const
const client = { ...info, persian_invoice: true }

test('the state of the application has every field, and the portal shows those that a person needs [ENT-01]', async () => {
  let answerSite: (value: unknown) => void = () => undefined
  const waiting = new Promise((resolve) => {
    answerSite = resolve
  })
  const portal = openPortal({
    path: '/dashboard',
    responses: { 'GET configs/site/': () => waiting, 'GET settings/info/': () => client },
  })
  close = portal.close
  const state = () => portal.app.session.getSnapshot()
  const root = document.documentElement

  // Loading flag and overlay; the auth flag is open until the account is known.
  expect([sessionStatusOf(state()), screen.queryByRole('heading')]).toEqual(['pending', null])
  answerSite(configured)
  await screen.findByRole('heading', { level: 1, name: 'Dashboard' })
  await waitFor(() => expect(screen.queryByText('Loading…')).toBeNull())
  expect(sessionStatusOf(state())).toBe('inProject')

  // App config, access map, captcha site key, user agent and languages come with the site.
  expect(selectSite(state())).toEqual(configured)
  expect(screen.queryByRole('link', { name: 'Rates' })).toBeNull()
  expect(screen.getByRole('link', { name: 'Finance' })).toBeDefined()
  expect(root.dataset.theme).toBe('dark')

  // Account, currency, Persian-invoice, password, phone and status flags come with the account.
  expect(selectInfo(state())).toEqual(client)
  expect(Object.keys(client).toSorted()).toEqual([
    'client',
    'currency',
    'force_change_password',
    'global_status',
    'impersonator',
    'persian_invoice',
    'verified_phone',
  ])
  expect(selectProject(state())).toMatchObject({ id: project.id, name: project.name })
  expect(screen.getAllByText(project.name).length).toBeGreaterThan(0)

  // Theme and language in use are the reader's choice.
  fireEvent.change(screen.getAllByLabelText('Theme')[0] as HTMLElement, { target: { value: 'light' } })
  expect(root.dataset.theme).toBe('light')
  expect([state().context.language, root.lang]).toEqual(['en', 'en'])

  // Side bar flags: the drawer of narrow windows.
  const drawer = document.querySelector('dialog') as HTMLDialogElement
  expect(drawer.open).toBe(false)
  fireEvent.click(screen.getByLabelText('Open the menu'))
  expect(drawer.open).toBe(true)
  expect(within(drawer).getByRole('link', { name: 'Finance', hidden: true })).toBeDefined()
})
