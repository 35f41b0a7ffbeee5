import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { maintenance, news } from '#domain/fixtures/care.ts'
import { site } from '#domain/fixtures/session.ts'
import { openPortal, type Responses, signedIn } from '#src/testing/open-portal.tsx'

let close: () => void = () => undefined
beforeEach(() => {
  localStorage.clear()
  window.scrollTo = () => undefined
})
afterEach(() => {
  close()
  cleanup()
  vi.unstubAllGlobals()
})

const open = (path: string, responses: Responses = {}) => {
  const portal = openPortal({ path, responses })
  close = portal.close
  return portal
}

const button = (name: string) => screen.findByRole('button', { name })

describe('without a provider', () => {
  test.each([
    ['/login', false],
    ['/dashboard', true],
    ['/no/such/page', true],
  ])('%s shows a link for each channel of customer care [NAV-11]', async (path, isSignedIn) => {
    if (isSignedIn) signedIn()
    open(path)
    const opener = await button('Contact us')
    // The grouped phone number is loaded by this press.
    await act(async () => fireEvent.click(opener))
    const panel = within(await screen.findByRole('region', { name: 'Contact us' }))
    await panel.findByText('+49 30 23125400')
    expect(panel.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['mailto:care@northline.example', 'Emailcare@northline.example'],
      ['tel:+493023125400', 'Phone+49 30 23125400'],
      ['https://t.me/northline', 'Telegramnorthline'],
    ])
  })

  test('Escape closes it from any focused element in it and restores the focus [NAV-11]', async () => {
    open('/login')
    const opener = await button('Contact us')
    fireEvent.click(opener)
    const heading = await screen.findByRole('heading', { name: 'Contact us' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    const link = screen.getByRole('link', { name: /^Email/ })
    link.focus()
    fireEvent.keyDown(link, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(screen.queryByRole('region', { name: 'Contact us' })).toBeNull()
  })
})

test('a page that names support opens the panel with the reference, and gets the focus back [ERR-02]', async () => {
  signedIn()
  open('/server_error?from=%2Fdashboard&reference=K7M2Q9')
  expect((await screen.findByText('K7M2Q9')).closest('bdi')?.dir).toBe('ltr')
  const opener = screen.getByRole('button', { name: 'Contact support' })
  opener.focus()
  fireEvent.click(opener)
  const panel = within(await screen.findByRole('region', { name: 'Contact us' }))
  expect(panel.getByText('K7M2Q9').textContent).toBe('K7M2Q9')
  await waitFor(() => expect(document.activeElement).toBe(panel.getByRole('heading')))
  fireEvent.click(panel.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(document.activeElement).toBe(opener))
  fireEvent.click(opener)
  expect((await screen.findByRole('region', { name: 'Contact us' })).hidden).toBe(false)
})

describe('with a provider', () => {
  const chat = { provider: 'chatwoot', origin: 'https://chat.example', key: 'Zk3x9' } as const

  test('a frame loads its page when the chat is first opened, and stays when it is closed [NAV-11]', async () => {
    open('/login', { 'GET configs/site/': () => ({ ...site, chat }) })
    const opener = await button('Chat with us')
    expect(document.querySelector('iframe')).toBeNull()
    fireEvent.click(opener)
    const frame = await screen.findByTitle('Live chat')
    expect(frame.getAttribute('src')).toBe('https://chat.example/widget?website_token=Zk3x9')
    expect([...document.scripts].filter(({ src }) => src.includes('chat.example'))).toEqual([])
    fireEvent.click(screen.getByRole('button', { name: 'Close' }))
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(frame.isConnected).toBe(true)
    expect(frame.closest('[hidden]')).not.toBeNull()
  })

  test("a provider page on the portal's origin is not shown: it could read the token", async () => {
    open('/login', { 'GET configs/site/': () => ({ ...site, chat: { ...chat, origin: location.origin } }) })
    fireEvent.click(await button('Contact us'))
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('announcements', () => {
  const announce = (respond: () => Response) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => respond()),
    )
  const headers = { date: new Date(news.from).toUTCString() }
  const titles = () => screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent)

  test('are shown on every page in its language until they are dismissed on this device [CFG-09]', async () => {
    announce(() => Response.json({ announcements: [maintenance, news] }, { headers }))
    open('/login')
    await waitFor(() => expect(titles()).toEqual([maintenance.words.en?.title, news.words.en?.title]))
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual(['/announcements.json'])
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fa' } })
    await waitFor(() => expect(titles()).toEqual([maintenance.words.fa?.title, news.words.fa?.title]))
    fireEvent.click(within(screen.getAllByRole('article')[0] as HTMLElement).getByRole('button'))
    expect(titles()).toEqual([news.words.fa?.title])
    expect(JSON.parse(localStorage.getItem('portal.dismissed') ?? '')).toEqual([maintenance.id])

    close()
    cleanup()
    open('/login')
    await waitFor(() => expect(titles()).toEqual([news.words.fa?.title]))
  })

  test.each([
    ['absent', () => new Response('', { status: 404 })],
    ['no file at all', () => new Response('<!doctype html>')],
    ['unreachable', () => Response.error()],
  ])('%s: nothing is shown [CFG-09]', async (_, respond) => {
    announce(respond)
    open('/login')
    await button('Contact us')
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
    expect(titles()).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
