import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deploymentIn } from '#src/api/session/deployment.calls.ts'
import { preparePageFailed } from '#src/app/pages/page-failed.tsx'
import { portalRoutes } from '#src/app/pages/routes.ts'
import { openPortal, type PortalOptions, problem, signedIn } from '#src/testing/open-portal.tsx'
import { deploymentOf } from './deployment.ts'

let close: () => void = () => undefined

const open = (options: PortalOptions = {}) => {
  const portal = openPortal(options)
  close = portal.close
  return portal
}

const page = (...scripts: string[]) =>
  new Response(
    `<!doctype html><head>${scripts.map((src) => `<script type="module" crossorigin src="${src}"></script>`)}`,
  )

const same = { 'GET /': () => page('/assets/start-a.js') }
const newer = { 'GET /': () => page('/assets/start-b.js') }

/** Makes a page's chunk fail to load, with the error message of a browser. */
const lose = (path: string) => {
  const route = portalRoutes.find((each) => each.path === path)
  if (route === undefined) throw new Error(`There is no page ${path}`)
  return vi.spyOn(route, 'load').mockImplementation(async () => {
    throw new TypeError(`Failed to fetch dynamically imported module: https://portal.example/assets${path}-a.js`)
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  close()
  cleanup()
  vi.restoreAllMocks()
})

describe('a page whose chunk cannot be loaded', () => {
  test('is repaired by one reload if a newer deployment exists; the router does not reload it [NAV-13]', async () => {
    signedIn()
    lose('/dashboard')
    const { reloads, asked } = open({ path: '/dashboard', responses: newer })
    await heading('This page could not be opened.')
    await waitFor(() => expect(reloads()).toBe(1))
    expect(asked.filter((call) => call === 'GET /')).toHaveLength(1)
    expect(sessionStorage.getItem('portal.healed')).toBe('/assets/start-b.js')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tanstack_router_reload'))).toEqual([])
    expect(await screen.findAllByText('The page is being reloaded.')).not.toEqual([])
  })

  test('is not reloaded twice for the same deployment; the user can reload it [NAV-13]', async () => {
    signedIn()
    sessionStorage.setItem('portal.healed', '/assets/start-b.js')
    lose('/dashboard')
    const { reloads, app } = open({ path: '/dashboard', responses: newer })
    await waitFor(() => expect(deploymentOf(app).getSnapshot().value).toBe('failed'))
    expect(reloads()).toBe(0)
    fireEvent.click(await screen.findByRole('button', { name: 'Reload now' }))
    expect(reloads()).toBe(1)
  })

  test('is repaired by one reload without a newer deployment, too: the browser keeps a failed import', async () => {
    signedIn()
    lose('/dashboard')
    const { reloads } = open({ path: '/dashboard', responses: same })
    await waitFor(() => expect(reloads()).toBe(1))
    expect(sessionStorage.getItem('portal.healed')).toBe('/assets/start-a.js')
  })

  test.each([
    ['the service is unavailable', { 'GET /': () => problem('serviceUnavailable', 503) }],
    ['another site responds', { 'GET /': () => new Response('<h1>Welcome to the hotel</h1>') }],
  ])('is reported and not reloaded automatically if %s [NAV-13]', async (_, responses) => {
    signedIn()
    lose('/dashboard')
    const { reloads, app } = open({ path: '/dashboard', responses })
    await heading('This page could not be opened.')
    await waitFor(() => expect(deploymentOf(app).getSnapshot().value).toBe('failed'))
    expect(reloads()).toBe(0)
    await screen.findByRole('button', { name: 'Reload now' })
    // The rest of the portal still works.
    expect(screen.getAllByRole('link', { name: 'Finance' })).not.toEqual([])
  })

  test('offers the newer version while there is unsaved input, and does not reload [NAV-13]', async () => {
    signedIn()
    lose('/dashboard')
    const { reloads, app, history } = open({ path: '/customer_care', responses: newer })
    await heading('Customer Care')
    act(() => app.session.send({ type: 'form.dirtied', form: 'other' }))
    act(() => history.push('/dashboard'))
    fireEvent.click(await screen.findByRole('button', { name: 'Leave without saving' }))
    await heading('A new version of the portal is available.')
    expect(reloads()).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Reload without saving' }))
    expect(reloads()).toBe(1)
  })

  test('is loaded without a reload when the connection is back', async () => {
    signedIn()
    const load = lose('/dashboard')
    let isDown = true
    const { reloads, app } = open({
      path: '/dashboard',
      responses: {
        'GET /': () => {
          if (isDown) throw new TypeError('Failed to fetch')
          return page('/assets/start-a.js')
        },
      },
    })
    await heading('This page could not be opened.')
    await waitFor(() => expect(deploymentOf(app).getSnapshot().value).toBe('failed'))
    isDown = false
    load.mockRestore()
    await act(async () => window.dispatchEvent(new Event('online')))
    await heading('Dashboard')
    expect(reloads()).toBe(0)
  })

  test('is loaded again at the next visit', async () => {
    signedIn()
    const load = lose('/dashboard')
    const { history } = open({ path: '/dashboard', responses: same })
    await heading('This page could not be opened.')
    load.mockRestore()
    act(() => history.push('/customer_care'))
    await heading('Customer Care')
    act(() => history.push('/dashboard'))
    await heading('Dashboard')
  })
})

describe('a preload that fails', () => {
  const loseAhead = () => act(async () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))

  test('keeps the page and offers the newer version in a bar [NAV-13]', async () => {
    signedIn()
    const { reloads, app } = open({ path: '/customer_care', responses: newer })
    await heading('Customer Care')
    await preparePageFailed(app)
    await loseAhead()
    const offer = await screen.findByRole('button', { name: 'Reload now' })
    expect(screen.getAllByText('A new version of the portal is available.')).not.toEqual([])
    await heading('Customer Care')
    expect(reloads()).toBe(0)
    fireEvent.click(offer)
    expect(reloads()).toBe(1)
  })

  test('has no effect without a newer deployment [NAV-13]', async () => {
    signedIn()
    const { app } = open({ path: '/customer_care', responses: same })
    await heading('Customer Care')
    await preparePageFailed(app)
    await loseAhead()
    await waitFor(() => expect(deploymentOf(app).getSnapshot().value).toBe('failed'))
    expect(screen.queryByRole('button', { name: 'Reload now' })).toBeNull()
  })
})

test('a deployment is identified by the scripts of its page', () => {
  const html = `<script>const src="/not/this.js"</script>
    <script type="module" crossorigin src="/assets/base-1.js"></script>
    <script type="module" crossorigin="" src="/assets/start-2.js"></script>
    <script src="browser-extension://helper/inject.js"></script>`
  expect(deploymentIn(html)).toBe('/assets/base-1.js /assets/start-2.js')
  expect(deploymentIn('<h1>Welcome to the hotel</h1>')).toBe('')
})
