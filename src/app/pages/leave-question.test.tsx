import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openPortal, type PortalOptions, problem, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined

const open = (options: PortalOptions) => {
  const portal = openPortal(options)
  close = portal.close
  const send = (type: 'form.dirtied' | 'form.cleared') => act(() => portal.app.session.send({ type, form: 'a form' }))
  const go = (href: string) => act(async () => portal.history.push(href))
  return { ...portal, send, go }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })
const question = () => screen.findByRole('dialog', { name: 'Leave without saving?' })

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn()
})
afterEach(() => {
  close()
  cleanup()
})

test('unsaved input stays until the user leaves without saving it', async () => {
  const { send, go, address } = open({ path: '/customer_care' })
  await heading('Customer Care')
  send('form.dirtied')
  await go('/dashboard')
  await question()
  expect(address()).toBe('/customer_care')
  fireEvent.click(screen.getByRole('button', { name: 'Stay here' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await heading('Customer Care')
  await go('/dashboard')
  await question()
  fireEvent.click(screen.getByRole('button', { name: 'Leave without saving' }))
  await heading('Dashboard')
})

test('another part of the page is a question, too; a search of the page is none', async () => {
  const { send, go, address } = open({ path: '/customer_care?section=a' })
  await heading('Customer Care')
  send('form.dirtied')
  await go('/customer_care?section=a&q=invoice')
  expect(address()).toBe('/customer_care?section=a&q=invoice')
  expect(screen.queryByRole('dialog')).toBeNull()
  await go('/customer_care?section=b&q=invoice')
  await question()
})

test('a form that was saved, and one that a failure of the server leaves, ask nothing', async () => {
  const { send, go, address } = open({
    path: '/customer_care',
    responses: { 'GET dashboard/prj_hafen/': () => problem('serverFailed', 500) },
  })
  await heading('Customer Care')
  send('form.dirtied')
  send('form.cleared')
  await go('/dashboard')
  await heading('Something went wrong')
  expect(address()).toMatch(/^\/server_error/)
  expect(screen.queryByRole('dialog')).toBeNull()
})
