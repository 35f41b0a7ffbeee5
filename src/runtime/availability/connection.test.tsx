import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadDashboard } from '#domain/contract/dashboard/dashboard.ts'
import { noFaqs, noSupport } from '#domain/fixtures/care.ts'
import { dashboard } from '#domain/fixtures/dashboard.ts'
import { info, site } from '#domain/fixtures/session.ts'
import { openPortal, type PortalOptions, problem, signedIn } from '#src/testing/open-portal.tsx'
import { watchConnection } from './connection.ts'

let close: () => void = () => undefined
let isDown = false

/** Opens the portal with an API that is unreachable while `isDown`. */
const open = ({ responses = {}, ...options }: PortalOptions = {}) => {
  const cut = (response: () => unknown) => (): unknown => {
    if (isDown) throw new TypeError('Failed to fetch')
    return response()
  }
  const portal = openPortal({
    ...options,
    responses: {
      'GET configs/site/': cut(() => site),
      'GET settings/info/': cut(() => info),
      'GET dashboard/prj_hafen/': cut(() => dashboard),
      'GET care/prj_hafen/faqs/': cut(() => noFaqs),
      'GET care/prj_hafen/support/': cut(() => noSupport),
      ...responses,
    },
  })
  close = portal.close
  return portal
}

const lose = async () => {
  isDown = true
  await act(async () => window.dispatchEvent(new Event('offline')))
}
const restore = async () => {
  isDown = false
  await act(async () => window.dispatchEvent(new Event('online')))
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  isDown = false
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
})

describe('a lost connection', () => {
  test('is shown and announced once, politely, until the connection is back', async () => {
    signedIn()
    open({ path: '/customer_care' })
    await heading('Customer Care')
    await lose()
    await screen.findByText('You are offline. Everything continues when the connection is back.')
    const announced = () => screen.getAllByRole('status').map((region) => region.textContent)
    await waitFor(() => expect(announced().filter((words) => words === 'You are offline.')).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    await heading('Customer Care')
    await restore()
    await waitFor(() => expect(screen.queryByText(/^You are offline\. Everything/)).toBeNull())
    expect(announced().filter((words) => words?.includes('You are offline'))).toEqual([])
  })

  test('that failed a page: the page is loaded again when the connection is back, and only then', async () => {
    signedIn()
    const { history, asked } = open({ path: '/customer_care' })
    await heading('Customer Care')
    await lose()
    act(() => history.push('/dashboard'))
    await screen.findByText('This is loaded as soon as you are online again.')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
    const before = asked.filter((call) => call === 'GET dashboard/prj_hafen/').length
    expect(before).toBe(1)
    await restore()
    await screen.findByText('Available balance')
    expect(asked.filter((call) => call === 'GET dashboard/prj_hafen/')).toHaveLength(2)
  })

  test('does not repeat a refused request', async () => {
    signedIn()
    const { asked } = open({
      path: '/dashboard',
      responses: { 'GET dashboard/prj_hafen/': () => problem('tooManyRequests', 429) },
    })
    await screen.findByText('Too many attempts.')
    await lose()
    await restore()
    expect(asked.filter((call) => call === 'GET dashboard/prj_hafen/')).toHaveLength(1)
  })

  test('that failed the session: the portal opens when the connection is back [SES-01]', async () => {
    signedIn()
    isDown = true
    const { app } = open({
      path: '/dashboard',
      responses: {
        'GET configs/site/': () => site,
        'GET settings/info/': () => {
          if (isDown) throw new TypeError('Failed to fetch')
          return info
        },
      },
    })
    await lose()
    await heading('We couldn’t resume your session')
    expect(app.session.getSnapshot().context.failure).toEqual({ code: 'unreachable' })
    await restore()
    await heading('Dashboard')
  })

  test('that failed the site configuration: it is requested as soon as the connection is back [CFG-02]', async () => {
    isDown = true
    open({ path: '/login' })
    await lose()
    await heading('Can’t reach the service')
    await restore()
    await heading('Sign in')
  })

  test('prevents reloads during an outage [SES-12]', async () => {
    signedIn()
    const { app, reloads } = open({
      path: '/customer_care',
      responses: { 'GET dashboard/prj_hafen/': () => problem('serviceUnavailable', 503) },
    })
    await heading('Customer Care')
    await act(() =>
      app.client.call(loadDashboard, { signal: new AbortController().signal, movesUser: true }).catch(() => undefined),
    )
    await screen.findByRole('button', { name: 'Reload now' })
    await lose()
    await screen.findByText('You are offline: the page reloads when the connection is back.')
    expect(screen.queryByRole('button', { name: 'Reload now' })).toBeNull()
    await restore()
    fireEvent.click(await screen.findByRole('button', { name: 'Reload now' }))
    expect(reloads()).toBe(1)
  })
})

test('a page that starts offline sends an event immediately, and none after it stopped watching', () => {
  const sent: string[] = []
  const stop = watchConnection(window, ({ type }) => sent.push(type), false)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('offline'))
  stop()
  window.dispatchEvent(new Event('online'))
  expect(sent).toEqual(['connection.lost', 'connection.restored', 'connection.lost'])
})
