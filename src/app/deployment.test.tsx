import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { deploymentIn } from '#src/api/deployment.actors.ts'
import { openPortal, type PortalOptions, problem, signedIn } from '#src/testing/open-portal.tsx'
import { deploymentOf } from './deployment.ts'
import { standBy } from './page-failed.tsx'
import { portalRoutes } from './routes.ts'

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

/** The page's own chunk is gone, as a browser says it. */
const lose = (path: string) => {
  const route = portalRoutes.find((each) => each.path === path)
  if (route === undefined) throw new Error(`There is no page ${path}`)
  return vi.spyOn(route, 'load').mockImplementation(async () => {
    throw new TypeError(`Failed to fetch dynamically imported module: https://portal.example/assets${path}-a.js`)
  })
}

const heading = (name: string) => screen.findByRole('heading', { level: 1, name }, { timeout: 8000 })

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  window.scrollTo = () => undefined
  // React says of every error that a boundary catches that it was caught.
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
})
afterEach(() => {
  close()
  cleanup()
  vi.restoreAllMocks()
})

describe('a page whose chunk is gone', () => {
  test('is mended by one reload when something newer is deployed, and by none of the router [NAV-13]', async () => {
    signedIn()
    lose('/dashboard')
    const { reloads, asked } = open({ path: '/dashboard', answers: newer })
    await heading('This page could not be opened.')
    await waitFor(() => expect(reloads()).toBe(1))
    expect(asked.filter((call) => call === 'GET /')).toHaveLength(1)
    expect(sessionStorage.getItem('portal.healed')).toBe('/assets/start-b.js')
    expect(Object.keys(sessionStorage).filter((key) => key.startsWith('tanstack_router_reload'))).toEqual([])
    expect(await screen.findAllByText('The page is being reloaded.')).not.toEqual([])
  })

  test('is not reloaded for the same deployment again: whoever stands before it may do it [NAV-13]', async () => {
    signedIn()
    sessionStorage.setItem('portal.healed', '/assets/start-b.js')
    lose('/dashboard')
    const { reloads, app } = open({ path: '/dashboard', answers: newer })
    await waitFor(() => expect(deploymentOf(app).getSnapshot().value).toBe('failed'))
    expect(reloads()).toBe(0)
    fireEvent.click(await screen.findByRole('button', { name: 'Reload now' }))
    expect(reloads()).toBe(1)
  })

  test.each([
    ['nothing newer is deployed', same],
    ['the service is away', { 'GET /': () => problem('serviceUnavailable', 503) }],
    ["somebody else's page answers", { 'GET /': () => new Response('<h1>Welcome to the hotel</h1>') }],
  ])('and %s: it says so, and reloads nothing by itself [NAV-13]', async (_, answers) => {
    signedIn()
    lose('/dashboard')
    const { reloads, app } = open({ path: '/dashboard', answers })
    await heading('This page could not be opened.')
    await waitFor(() => expect(deploymentOf(app).getSnapshot().value).toBe('failed'))
    expect(reloads()).toBe(0)
    await screen.findByRole('button', { name: 'Reload now' })
    // The rest of the portal goes on.
    expect(screen.getAllByRole('link', { name: 'Finance' })).not.toEqual([])
  })

  test('offers the newer version instead while something is unsaved [NAV-13]', async () => {
    signedIn()
    lose('/dashboard')
    const { reloads, app, history } = open({ path: '/sms', answers: newer })
    await heading('SMS')
    act(() => app.session.send({ type: 'form.dirtied', form: 'elsewhere' }))
    act(() => history.push('/dashboard'))
    await heading('A new version of the portal is there.')
    expect(reloads()).toBe(0)
    fireEvent.click(screen.getByRole('button', { name: 'Reload without saving' }))
    expect(reloads()).toBe(1)
  })

  test('is opened by itself when a lost connection is back, without a reload', async () => {
    signedIn()
    const load = lose('/dashboard')
    let isDown = true
    const { reloads } = open({
      path: '/dashboard',
      answers: {
        'GET /': () => {
          if (isDown) throw new TypeError('Failed to fetch')
          return page('/assets/start-a.js')
        },
      },
    })
    await heading('This page could not be opened.')
    isDown = false
    load.mockRestore()
    await act(async () => window.dispatchEvent(new Event('online')))
    await heading('Dashboard')
    expect(reloads()).toBe(0)
  })

  test('is asked for again by the next way to it', async () => {
    signedIn()
    const load = lose('/dashboard')
    const { history } = open({ path: '/dashboard', answers: same })
    await heading('This page could not be opened.')
    load.mockRestore()
    act(() => history.push('/sms'))
    await heading('SMS')
    act(() => history.push('/dashboard'))
    await heading('Dashboard')
  })
})

describe('a chunk that was fetched ahead and is gone', () => {
  const loseAhead = () => act(async () => window.dispatchEvent(new Event('vite:preloadError', { cancelable: true })))

  test('leaves the page alone and offers the newer version beside it [NAV-13]', async () => {
    signedIn()
    const { reloads, app } = open({ path: '/sms', answers: newer })
    await heading('SMS')
    await standBy(app)
    await loseAhead()
    const offer = await screen.findByRole('button', { name: 'Reload now' })
    expect(screen.getAllByText('A new version of the portal is there.')).not.toEqual([])
    await heading('SMS')
    expect(reloads()).toBe(0)
    fireEvent.click(offer)
    expect(reloads()).toBe(1)
  })

  test('is nobody’s business while nothing newer is there [NAV-13]', async () => {
    signedIn()
    const { app } = open({ path: '/sms', answers: same })
    await heading('SMS')
    await standBy(app)
    await loseAhead()
    await waitFor(() => expect(deploymentOf(app).getSnapshot().value).toBe('failed'))
    expect(screen.queryByRole('button', { name: 'Reload now' })).toBeNull()
  })
})

test('a deployment is known by the scripts that its page starts', () => {
  const html = `<script>const src="/not/this.js"</script>
    <script type="module" crossorigin src="/assets/base-1.js"></script>
    <script type="module" crossorigin="" src="/assets/start-2.js"></script>
    <script src="browser-extension://helper/inject.js"></script>`
  expect(deploymentIn(html)).toBe('/assets/base-1.js /assets/start-2.js')
  expect(deploymentIn('<h1>Welcome to the hotel</h1>')).toBe('')
})
