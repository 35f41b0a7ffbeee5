import { afterEach, expect, test, vi } from 'vitest'
import { withEarlyResponses } from '#src/api/kit/early-responses.ts'
import { createPrefetch } from './prefetch.ts'

afterEach(() => {
  window.early = undefined
})

const numbers = '/api/v1/mynumbers/prj_a/'
const signedIn = { token: 'abc', project: 'prj_a', person: null }

const open = (identity: { token: string | null; project: string | null; person: string | null } = signedIn) => {
  const sent: { url: string; signal: AbortSignal }[] = []
  const fetch = vi.fn((url: RequestInfo | URL, options?: RequestInit) => {
    sent.push({ url: String(url), signal: options?.signal as AbortSignal })
    return Promise.resolve(new Response('early'))
  })
  const loadPage = vi.fn((path: string) => (path === '/nowhere' ? undefined : Promise.resolve()))
  const page = { lang: 'fa', baseURI: 'https://portal.example/dashboard' }
  const prefetch = createPrefetch({
    fetch,
    api: '',
    identity: () => identity,
    loadPage,
    path: () => '/dashboard',
    page,
  })
  const read = async () => {
    const own = vi.fn(() => Promise.resolve(new Response('own')))
    const response = await withEarlyResponses(own)(numbers, { headers: { authorization: 'Bearer abc' } })
    return response.text()
  }
  return { prefetch, sent, loadPage, read, urls: () => sent.map(({ url }) => url) }
}

test('loads the code and the first content of a page, which then takes the response', async () => {
  const { prefetch, loadPage, urls, read } = open()
  const cancel = prefetch('/my_number')
  expect(loadPage.mock.calls).toEqual([['/my_number']])
  expect(urls()).toEqual([numbers])
  expect(await read()).toBe('early')
  cancel()
  expect(await read()).toBe('own')
})

test('cancels the request when the user leaves the link', async () => {
  const { prefetch, sent, read } = open()
  prefetch('/my_number')()
  expect(sent[0]?.signal.aborted).toBe(true)
  expect(await read()).toBe('own')
})

test('a response that was taken is not cancelled', async () => {
  const { prefetch, sent, read } = open()
  const cancel = prefetch('/my_number')
  await read()
  cancel()
  expect(sent[0]?.signal.aborted).toBe(false)
})

test('requests once while a response waits', () => {
  const { prefetch, urls } = open()
  prefetch('/my_number')
  prefetch('/my_number')
  expect(urls()).toEqual([numbers])
})

test.each([
  ['/my_number?state=active', ['/my_number'], []],
  ['/account', ['/account'], []],
  ['/rate', ['/rate'], ['/api/v1/rates/prj_a/pstn/?language=fa']],
  ['/dashboard', [], []],
  ['https://elsewhere.example/my_number', [], []],
  ['/nowhere', ['/nowhere'], []],
])('%s: loads the code of %j and requests %j', (href, pages, requests) => {
  const { prefetch, loadPage, urls } = open()
  prefetch(href)
  expect(loadPage.mock.calls.map(([path]) => path)).toEqual(pages)
  expect(urls()).toEqual(requests)
})

test.each([
  ['without a session', { token: null, project: null, person: null }, []],
  ['without a project', { ...signedIn, project: null }, []],
  ['for a simple user', { ...signedIn, person: 'per_b' }, [`${numbers}?person=per_b`]],
])('%s', (_, identity, requests) => {
  const { prefetch, urls } = open(identity)
  prefetch('/my_number')
  expect(urls()).toEqual(requests)
})
