import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createReports, type Report } from './reports.ts'
import { type Batch, sendReports } from './send-reports.ts'

const failure: Report = { kind: 'failure', call: 'listOrders', code: 'serverFailed', status: 500, reference: 'ref-7' }

/** A visit whose reports are sent; `early`: before the sender is loaded. */
const open = (early: readonly Report[] = []) => {
  let page = '/finance/orders'
  const reports = createReports(() => page)
  for (const report of early) reports.add(report)
  const sent: { address: string; batch: Batch }[] = []
  const window = new EventTarget()
  const document = Object.assign(new EventTarget(), { visibilityState: 'visible' as DocumentVisibilityState })
  const end = new AbortController()
  sendReports({
    reports,
    address: 'https://reports.example.com/portal',
    build: '/assets/index-a1.js',
    window: window as Window,
    document: document as unknown as Document,
    sendBeacon: (address, body) => sent.push({ address, batch: JSON.parse(body) as Batch }) > 0,
    end: end.signal,
  })
  const hide = () => {
    document.visibilityState = 'hidden'
    document.dispatchEvent(new Event('visibilitychange'))
  }
  const entries = () => sent.flatMap(({ batch }) => batch.entries)
  const openPage = (path: string) => {
    page = path
  }
  return { add: reports.add, sent, entries, hide, window, end, openPage }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('entries are sent in one batch, with build, page and reference, when the page is hidden', () => {
  const visit = open([failure])
  visit.openPage('/my_number/$number')
  visit.add({ kind: 'deviation', call: 'loadNumber', what: 'unknown', at: 'number.state', value: 'frozen' })
  expect(visit.sent).toEqual([])
  visit.hide()
  expect(visit.sent).toEqual([
    {
      address: 'https://reports.example.com/portal',
      batch: {
        version: 1,
        build: '/assets/index-a1.js',
        entries: [
          { ...failure, page: '/finance/orders', after: expect.any(Number) },
          {
            kind: 'deviation',
            call: 'loadNumber',
            what: 'unknown',
            at: 'number.state',
            value: 'frozen',
            page: '/my_number/$number',
            after: expect.any(Number),
          },
        ],
      },
    },
  ])
  visit.hide()
  expect(visit.sent).toHaveLength(1)
})

test('a batch is sent after half a minute, when it is full, and at the end', () => {
  const visit = open()
  visit.add(failure)
  vi.advanceTimersByTime(29_999)
  expect(visit.sent).toHaveLength(0)
  vi.advanceTimersByTime(1)
  expect(visit.sent).toHaveLength(1)
  for (let count = 0; count < 20; count++) visit.add(failure)
  expect(visit.sent).toHaveLength(2)
  visit.add(failure)
  visit.end.abort()
  expect(visit.entries()).toHaveLength(22)
})

test('a visit that fails in a loop sends 500 entries at most', () => {
  const visit = open(Array.from({ length: 300 }, () => failure))
  expect(visit.entries()).toHaveLength(100)
  for (let count = 0; count < 1_000; count++) visit.add(failure)
  visit.hide()
  expect(visit.entries()).toHaveLength(500)
})

test('a file that did not arrive is reported by its name', () => {
  const visit = open()
  const payload = new TypeError(
    'Failed to fetch dynamically imported module: https://portal.example/assets/cart-x1_y.js',
  )
  visit.window.dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload }))
  visit.hide()
  expect(visit.entries()).toMatchObject([{ kind: 'chunk', file: 'cart-x1_y.js' }])
})
