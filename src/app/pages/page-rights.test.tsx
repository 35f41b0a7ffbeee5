import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { project } from '#domain/fixtures/session.ts'
import type { ProjectRole } from '#domain/kit/rights.ts'
import { openPortal, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined

beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
  signedIn(project.id)
})
afterEach(() => {
  close()
  cleanup()
})

const asked: string[] = []

/** The portal for a role in the project; calls of opened pages stay pending. */
const open = (path: string, role: ProjectRole) => {
  asked.length = 0
  const portal = openPortal({
    path,
    responses: { [`GET project/${project.id}/`]: () => ({ ...project, role }) },
    otherwise: ({ url }) => {
      asked.push(new URL(url, 'https://portal.example').pathname)
      return new Promise(() => undefined)
    },
  })
  close = portal.close
  return portal
}

const tabsOf = async (name: string) =>
  within(await screen.findByRole('navigation', { name }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent)

describe('the tabs of a page', () => {
  test.each([
    ['owner', ['Summary', 'Orders', 'Invoices', 'Payments', 'Transactions']],
    ['reseller', ['Summary', 'Orders', 'Invoices', 'Payments', 'Transactions']],
    ['simple', ['Summary', 'Orders', 'Payments', 'Transactions']],
  ] as const)('of finance, for the role %s, are those that it may open', async (role, tabs) => {
    open('/finance/orders', role)
    expect(await tabsOf('Sections of Finance')).toEqual(tabs)
  })

  test.each([
    ['manager', ['Conversations', 'Inbox', 'Outbox', 'Drafts', 'API']],
    ['reseller', ['Conversations', 'Inbox', 'Outbox', 'Drafts']],
    ['simple', ['Conversations', 'Inbox', 'Outbox']],
  ] as const)('of SMS, for the role %s, are those that it may open', async (role, tabs) => {
    open('/sms', role)
    expect(await tabsOf('Sections of SMS')).toEqual(tabs)
  })
})

describe('the address of a page that the role may not open', () => {
  test.each([
    ['/finance/invoices', 'simple', 'invoices'],
    ['/finance/invoices/inv_1', 'simple', 'invoices'],
    ['/finance/invoices/inv_1/official', 'simple', 'persian_invoice'],
    ['/finance/payments/wires', 'simple', 'wires'],
    ['/sms/api', 'simple', 'token'],
    ['/sms/api', 'reseller', 'token'],
    ['/sms/drafts', 'simple', 'drafts'],
  ] as const)('%s shows a %s user who can help, and calls nothing of the page', async (path, role, call) => {
    open(path, role)
    await screen.findByRole('heading', { level: 1, name: 'Your role in this project cannot open this page.' })
    expect(document.body.textContent).toContain(`ask ${project.owner}, the owner of this project.`)
    expect(screen.getByRole('link', { name: 'Go to the dashboard' })).not.toBeNull()
    expect(screen.getByRole('link', { name: 'Finance' })).not.toBeNull()
    expect(asked.filter((each) => each.includes(call))).toEqual([])
  })

  test.each(['/finance/invoices', '/finance/payments/wires', '/sms/api'])('%s opens for a manager', async (path) => {
    open(path, 'manager')
    expect(await screen.findByRole('navigation', { name: /^Sections of/ })).not.toBeNull()
    expect(screen.queryByText('Your role in this project cannot open this page.')).toBeNull()
  })
})
