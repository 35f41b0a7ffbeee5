import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { loadDashboard } from '#domain/contract/dashboard/dashboard.ts'
import { placeOrder } from '#domain/contract/paying/paying.ts'
import { dashboard } from '#domain/fixtures/dashboard.ts'
import { openPortal, type PortalOptions, problem, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined

const open = (options: PortalOptions = {}) => {
  const portal = openPortal(options)
  close = portal.close
  const addresses: string[] = [portal.address()]
  portal.history.subscribe(() => addresses.push(portal.address()))
  return { ...portal, addresses }
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

const { signal } = new AbortController()

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
  vi.restoreAllMocks()
})

describe('a failed call of a page', () => {
  test.each([
    ['accessRefused', 403, 'Projects', '/?refused=1', 'You have no access to this.', '[SES-09]'],
    [
      'notFound',
      404,
      'Page not found',
      '/dashboard?tab=1',
      'The address may have been mistyped, or the page has moved.',
      '[SES-10]',
    ],
    ['requestInvalid', 422, 'Dashboard', '/dashboard?tab=1', 'Some of your entries are not valid.', ''],
    ['tooManyRequests', 429, 'Dashboard', '/dashboard?tab=1', 'Too many attempts.', ''],
    [
      'serverFailed',
      500,
      'Something went wrong',
      '/server_error?from=%2Fdashboard%3Ftab%3D1',
      'Your work is kept. You can go back to it.',
      '[SES-11]',
    ],
    [
      'serviceUnavailable',
      503,
      'Dashboard',
      '/dashboard?tab=1',
      'The service is not available at the moment.',
      '[SES-12]',
    ],
  ])('%s (%i): the page "%s" at %s shows: %s %s', async (code, status, title, address, text) => {
    signedIn()
    const portal = open({
      path: '/dashboard?tab=1',
      responses: { 'GET dashboard/prj_hafen/': () => problem(code, status) },
    })
    await heading(title)
    // The live region repeats a notice.
    const found = { exact: false, ignore: 'script, style, [role=status] *' }
    expect(await screen.findAllByText(text, found)).toHaveLength(1)
    expect(portal.address()).toBe(address)
    expect(portal.asked.filter((call) => call === 'GET dashboard/prj_hafen/')).toHaveLength(1)
    expect(portal.reloads()).toBe(0)
  })
})

test('an outage is reported by one notice, not by the page as well [SES-12]', async () => {
  signedIn()
  open({ path: '/dashboard', responses: { 'GET dashboard/prj_hafen/': () => problem('serviceUnavailable', 503) } })
  await screen.findByRole('button', { name: 'Reload now' })
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
})

describe('401', () => {
  test('of 20 concurrent calls redirects to sign-in once, shows one notice and repeats no call [SES-08]', async () => {
    signedIn()
    let isExpired = false
    const { app, addresses, asked } = open({
      path: '/dashboard',
      responses: { 'GET dashboard/prj_hafen/': () => (isExpired ? problem('notSignedIn', 401) : dashboard) },
    })
    await screen.findByText('Available balance')
    isExpired = true
    const before = asked.length
    const codes = await act(async () => {
      const calls = Array.from({ length: 20 }, () => app.client.call(loadDashboard, { signal }))
      return (await Promise.allSettled(calls)).map((call) => call.status === 'rejected' && call.reason.failure.code)
    })
    expect(codes).toEqual(Array(20).fill('notSignedIn'))
    await heading('Sign in')
    expect(screen.getAllByText('Your session has ended.')).toHaveLength(1)
    expect(addresses).toEqual(['/dashboard', '/login?from=%2Fdashboard'])
    expect(asked.slice(before)).toEqual(Array(20).fill('GET dashboard/prj_hafen/'))
  })

  test('of a call with an earlier token does not end the session [SES-08]', async () => {
    signedIn()
    const late = Promise.withResolvers<Response>()
    let isHeldBack = false
    const { app, addresses } = open({
      path: '/dashboard',
      responses: { 'GET dashboard/prj_hafen/': () => (isHeldBack ? late.promise : dashboard) },
    })
    await screen.findByText('Available balance')
    isHeldBack = true
    const call = app.client.call(loadDashboard, { signal }).catch(({ failure }) => failure.code)
    const { project } = app.session.getSnapshot().context.identity
    isHeldBack = false
    act(() => app.session.send({ type: 'session.replaced', identity: { token: 'tok_new', project, person: null } }))
    await waitFor(() => expect(app.session.getSnapshot().hasTag('resolved')).toBe(true))
    await act(async () => late.resolve(problem('notSignedIn', 401)))
    expect(await call).toBe('notSignedIn')
    expect(app.session.getSnapshot().context.identity.token).toBe('tok_new')
    expect(addresses).toEqual(['/dashboard'])
  })
})

describe('403', () => {
  const refuse = () => problem('accessRefused', 403)

  test("of Home's own call is shown there without a redirect [SES-09]", async () => {
    signedIn(null)
    const { addresses, asked } = open({ path: '/', responses: { 'GET project/': refuse } })
    await heading('Projects')
    expect((await screen.findByRole('alert')).textContent).toContain('You have no access to this.')
    expect(addresses).toEqual(['/'])
    expect(asked.filter((call) => call === 'GET project/')).toHaveLength(1)
  })

  test('of a page and then of Home ends at Home; Back opens the previous page, not the refused one [SES-09]', async () => {
    signedIn()
    const { history, addresses, asked } = open({
      path: '/customer_care',
      responses: { 'GET dashboard/prj_hafen/': refuse, 'GET project/': refuse },
    })
    await heading('Customer Care')
    act(() => history.push('/dashboard'))
    await heading('Projects')
    await screen.findAllByRole('alert')
    expect(addresses).toEqual(['/customer_care', '/dashboard', '/?refused=1'])
    act(() => history.back())
    await heading('Customer Care')
    expect(asked.filter((call) => call === 'GET dashboard/prj_hafen/')).toHaveLength(1)
  })
})

describe('404', () => {
  test("of a page's subject replaces the page, its bars and its title until another page is opened [SES-10]", async () => {
    signedIn()
    const { history } = open({
      path: '/dashboard',
      responses: { 'GET dashboard/prj_hafen/': () => problem('notFound', 404) },
    })
    await heading('Page not found')
    expect(screen.queryByRole('banner')).toBeNull()
    expect(screen.getAllByRole('main')).toHaveLength(1)
    await waitFor(() => expect(document.title).toBe('Page not found · Northline Numbers'))
    act(() => history.push('/customer_care'))
    await heading('Customer Care')
    expect(screen.queryAllByRole('banner')).not.toEqual([])
    await waitFor(() => expect(document.title).toBe('Customer Care · Northline Numbers'))
  })
})

describe('500', () => {
  test('of several calls opens the error page once, and its button returns to the page before [SES-11]', async () => {
    signedIn()
    let isBroken = true
    const { app, history, addresses } = open({
      path: '/customer_care',
      responses: { 'GET dashboard/prj_hafen/': () => (isBroken ? problem('serverFailed', 500) : dashboard) },
    })
    await heading('Customer Care')
    await act(async () => {
      const calls = Array.from({ length: 5 }, () => app.client.call(loadDashboard, { signal, movesUser: true }))
      await Promise.allSettled(calls)
    })
    await heading('Something went wrong')
    expect(addresses).toEqual(['/customer_care', '/server_error?from=%2Fcustomer_care'])
    act(() => history.push('/dashboard'))
    await heading('Something went wrong')
    await waitFor(() => expect(addresses.at(-1)).toBe('/server_error?from=%2Fdashboard'))
    fireEvent.click(screen.getByRole('button', { name: 'Go back and try again' }))
    await waitFor(() => expect(addresses.slice(-2)).toEqual(['/dashboard', '/server_error?from=%2Fdashboard']))
    isBroken = false
    fireEvent.click(await screen.findByRole('button', { name: 'Go back and try again' }))
    await screen.findByText('Available balance')
    expect(addresses.at(-1)).toBe('/dashboard')
  })
})

describe('503', () => {
  const away = () => problem('serviceUnavailable', 503)

  test('during a payment: the page waits for the response, then reloads [SES-12]', async () => {
    signedIn()
    const response = Promise.withResolvers<Response>()
    const { app, reloads } = open({
      path: '/customer_care',
      responses: { 'GET dashboard/prj_hafen/': away, 'POST cart/prj_hafen/process_pay/': () => response.promise },
    })
    await heading('Customer Care')
    const order = { gateway: 'card', cart_version: 'v1', expected_total: '10' } as const
    const payment = app.client
      .call(placeOrder, { signal, body: order, key: 'key-1', movesUser: true })
      .catch(() => undefined)
    await act(() => app.client.call(loadDashboard, { signal, movesUser: true }).catch(() => undefined))
    await screen.findByText('The page reloads once your payment has a result.')
    expect(screen.queryByRole('button', { name: 'Reload now' })).toBeNull()
    response.resolve(problem('cartUpdated', 409))
    await act(() => payment)
    fireEvent.click(await screen.findByRole('button', { name: 'Reload now' }))
    expect(reloads()).toBe(1)
    expect(sessionStorage.getItem('portal.reloads')).toMatch(/^\{"outages":1,"at":\[\d+\]\}$/)
  })

  test('with unsaved input: the page warns that a reload loses it, and reloads only on request [SES-12]', async () => {
    signedIn()
    const { app, reloads } = open({ path: '/customer_care', responses: { 'GET dashboard/prj_hafen/': away } })
    await heading('Customer Care')
    act(() => app.session.send({ type: 'form.dirtied', form: 'password' }))
    await act(() => app.client.call(loadDashboard, { signal, movesUser: true }).catch(() => undefined))
    await screen.findByText(/your input here is not saved/)
    expect(reloads()).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Reload without saving' }))
    expect(reloads()).toBe(1)
  })

  test('four times within a minute: the fourth reload is delayed [SES-12]', async () => {
    signedIn()
    const now = Date.now()
    sessionStorage.setItem(
      'portal.reloads',
      JSON.stringify({ outages: 3, at: [now - 30_000, now - 20_000, now - 10_000] }),
    )
    open({ path: '/dashboard', responses: { 'GET dashboard/prj_hafen/': away } })
    await screen.findByText(/reloaded several times within a minute/)
    expect(screen.queryByRole('button', { name: 'Reload now' })).toBeNull()
  })
})

describe('leaving a page', () => {
  const leave = () => {
    const event = new Event('beforeunload', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented ? 'asked' : 'gone'
  }

  test('is confirmed by the browser only while there is unsaved input, and not after the user agreed to a reload [SES-12]', async () => {
    signedIn()
    const { app } = open({ path: '/customer_care' })
    await heading('Customer Care')
    const reported: string[] = [leave()]
    act(() => app.session.send({ type: 'form.dirtied', form: 'a' }))
    act(() => app.session.send({ type: 'form.dirtied', form: 'b' }))
    reported.push(leave())
    act(() => app.session.send({ type: 'form.cleared', form: 'a' }))
    reported.push(leave())
    act(() => app.session.send({ type: 'form.cleared', form: 'b' }))
    reported.push(leave())
    act(() => app.session.send({ type: 'form.dirtied', form: 'a' }))
    act(() => app.session.send({ type: 'reload.requested' }))
    reported.push(leave())
    expect(reported).toEqual(['gone', 'asked', 'asked', 'gone', 'gone'])
  })
})
