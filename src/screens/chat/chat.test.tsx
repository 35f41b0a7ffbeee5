import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { maintenance, news } from '#domain/fixtures/announcements.ts'
import { site } from '#domain/fixtures/session.ts'
import { type Answers, openPortal, signedIn } from '#src/testing/open-portal.tsx'

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

const slow = { timeout: 4000 }

const open = (path: string, answers: Answers = {}) => {
  const portal = openPortal({ path, answers })
  close = portal.close
  return portal
}

const button = (name: string) => screen.findByRole('button', { name }, slow)

describe('without a provider', () => {
  test.each([
    ['/login', false],
    ['/dashboard', true],
    ['/no/such/page', true],
  ])('%s offers the channels of customer care, each as a link that opens it [NAV-11]', async (path, isSignedIn) => {
    if (isSignedIn) signedIn()
    open(path)
    fireEvent.click(await button('Contact us'))
    const panel = within(screen.getByRole('region', { name: 'Contact us' }))
    expect(panel.getAllByRole('link').map((link) => [link.getAttribute('href'), link.textContent])).toEqual([
      ['mailto:care@northline.example', 'E-mailcare@northline.example'],
      ['tel:+493023125400', 'Phone+493023125400'],
      ['https://t.me/northline', 'Telegramnorthline'],
    ])
  })

  test('Escape closes it from wherever the focus is in it, and gives the focus back [NAV-11]', async () => {
    open('/login')
    const opener = await button('Contact us')
    fireEvent.click(opener)
    const heading = await screen.findByRole('heading', { name: 'Contact us' })
    await waitFor(() => expect(document.activeElement).toBe(heading))
    expect(opener.getAttribute('aria-expanded')).toBe('true')
    const link = screen.getByRole('link', { name: /^E-mail/ })
    link.focus()
    fireEvent.keyDown(link, { key: 'Escape' })
    await waitFor(() => expect(document.activeElement).toBe(opener))
    expect(screen.queryByRole('region', { name: 'Contact us' })).toBeNull()
  })
})

describe('with a provider', () => {
  const chat = { provider: 'chatwoot', origin: 'https://chat.example', key: 'Zk3x9' } as const

  test('its own page is shown in a frame, asked for only when the chat is opened, and kept when it is closed [NAV-11]', async () => {
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

  test('one that would share the origin of the portal, and so its token, is not shown', async () => {
    open('/login', { 'GET configs/site/': () => ({ ...site, chat: { ...chat, origin: location.origin } }) })
    fireEvent.click(await button('Contact us'))
    expect(document.querySelector('iframe')).toBeNull()
  })
})

describe('announcements', () => {
  const announce = (answer: () => Response) =>
    vi.stubGlobal(
      'fetch',
      vi.fn(async () => answer()),
    )
  const headers = { date: new Date(news.from).toUTCString() }
  const titles = () => screen.queryAllByRole('article').map((each) => within(each).getByRole('heading').textContent)

  test('stand over every page in its language until they are dismissed on this device [CFG-09]', async () => {
    announce(() => Response.json({ announcements: [maintenance, news] }, { headers }))
    open('/login')
    await waitFor(() => expect(titles()).toEqual([maintenance.words.en?.title, news.words.en?.title]), slow)
    expect(vi.mocked(fetch).mock.calls.map(([address]) => address)).toEqual(['/announcements.json'])
    fireEvent.change(screen.getByLabelText('Language'), { target: { value: 'fa' } })
    await waitFor(() => expect(titles()).toEqual([maintenance.words.fa?.title, news.words.fa?.title]), slow)
    fireEvent.click(within(screen.getAllByRole('article')[0] as HTMLElement).getByRole('button'))
    expect(titles()).toEqual([news.words.fa?.title])
    expect(JSON.parse(localStorage.getItem('portal.dismissed') ?? '')).toEqual([maintenance.id])

    close()
    cleanup()
    open('/login')
    await waitFor(() => expect(titles()).toEqual([news.words.fa?.title]), slow)
  })

  test.each([
    ['absent', () => new Response('', { status: 404 })],
    ['no file at all', () => new Response('<!doctype html>')],
    ['unreachable', () => Response.error()],
  ])('%s: nobody hears of it [CFG-09]', async (_, answer) => {
    announce(answer)
    open('/login')
    await button('Contact us')
    await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
    expect(titles()).toEqual([])
    expect(screen.queryByRole('alert')).toBeNull()
  })
})
