import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { loadDashboard } from '#domain/contract/dashboard.ts'
import { dashboard, info, site } from '#domain/fixtures/session.ts'
import { openPortal, type PortalOptions, problem, signedIn } from '#src/testing/open-portal.tsx'
import { watchConnection } from './connection.ts'

let close: () => void = () => undefined
let isDown = false

/** An API that nobody reaches while `isDown`. */
const open = ({ answers = {}, ...options }: PortalOptions = {}) => {
  const cut = (answer: () => unknown) => (): unknown => {
    if (isDown) throw new TypeError('Failed to fetch')
    return answer()
  }
  const portal = openPortal({
    ...options,
    answers: {
      'GET configs/site/': cut(() => site),
      'GET settings/info/': cut(() => info),
      'GET dashboard/prj_hafen/': cut(() => dashboard),
      ...answers,
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

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 8000 })

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
  test('is said quietly, once, by voice too, and taken back when it is there again', async () => {
    signedIn()
    open({ path: '/sms' })
    await heading('SMS')
    await lose()
    await screen.findByText('You are offline. Everything goes on by itself when the connection is back.')
    const spoken = () => screen.getAllByRole('status').map((region) => region.textContent)
    await waitFor(() => expect(spoken().filter((words) => words === 'You are offline.')).toHaveLength(1))
    expect(screen.queryByRole('alert')).toBeNull()
    await heading('SMS')
    await restore()
    await waitFor(() => expect(screen.queryByText(/^You are offline\. Everything/)).toBeNull())
  })

  test('under which a page could not be read: it is read again by itself on return, and only then', async () => {
    signedIn()
    const { history, asked } = open({ path: '/sms' })
    await heading('SMS')
    await lose()
    act(() => history.push('/dashboard'))
    await screen.findByText("The service can't be reached.")
    const before = asked.filter((call) => call === 'GET dashboard/prj_hafen/').length
    expect(before).toBe(1)
    await restore()
    await screen.findByText('Available balance')
    expect(asked.filter((call) => call === 'GET dashboard/prj_hafen/')).toHaveLength(2)
  })

  test('does not read again what the service has refused', async () => {
    signedIn()
    const { asked } = open({
      path: '/dashboard',
      answers: { 'GET dashboard/prj_hafen/': () => problem('tooManyRequests', 429) },
    })
    await screen.findByText('Too many attempts.')
    await lose()
    await restore()
    expect(asked.filter((call) => call === 'GET dashboard/prj_hafen/')).toHaveLength(1)
  })

  test('under which nobody could find out who is signed in: the portal opens by itself on return [SES-01]', async () => {
    signedIn()
    isDown = true
    const { app } = open({
      path: '/dashboard',
      answers: {
        'GET configs/site/': () => site,
        'GET settings/info/': () => {
          if (isDown) throw new TypeError('Failed to fetch')
          return info
        },
      },
    })
    await lose()
    await heading("We couldn't resume your session")
    expect(app.session.getSnapshot().context.failure).toEqual({ code: 'unreachable' })
    await restore()
    await heading('Dashboard')
  })

  test('under which not even the site was found: it is asked for at once on return [CFG-02]', async () => {
    isDown = true
    open({ path: '/login' })
    await lose()
    await heading("Can't reach the service")
    await restore()
    await heading('Sign in')
  })

  test('keeps an outage from reloading the page into nothing [SES-12]', async () => {
    signedIn()
    const { app, reloads } = open({
      path: '/sms',
      answers: { 'GET dashboard/prj_hafen/': () => problem('serviceUnavailable', 503) },
    })
    await heading('SMS')
    await act(() => app.client.call(loadDashboard, { signal: new AbortController().signal }).catch(() => undefined))
    await screen.findByRole('button', { name: 'Reload now' })
    await lose()
    await screen.findByText('You are offline: it waits until the connection is back.')
    expect(screen.queryByRole('button', { name: 'Reload now' })).toBeNull()
    await restore()
    fireEvent.click(await screen.findByRole('button', { name: 'Reload now' }))
    expect(reloads()).toBe(1)
  })
})

test('a page that starts without a connection knows it at once, and nothing is heard after the end', () => {
  const told: string[] = []
  const stop = watchConnection(window, ({ type }) => told.push(type), false)
  window.dispatchEvent(new Event('online'))
  window.dispatchEvent(new Event('offline'))
  stop()
  window.dispatchEvent(new Event('online'))
  expect(told).toEqual(['connection.lost', 'connection.restored', 'connection.lost'])
})
