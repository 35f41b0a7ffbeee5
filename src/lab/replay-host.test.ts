import { afterEach, expect, test, vi } from 'vitest'
import type { Log } from '#flow-lab/core/log.ts'
import type { IsDue } from '#flow-lab/live/replay-host.ts'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import type { Portal } from '#src/app/composition/create-app.ts'
import type { Surroundings } from '#src/app/composition/surroundings.ts'
import { replayHost } from './replay-host.ts'

afterEach(() => localStorage.clear())

const header: Log['header'] = {
  ...kioskLog(1).header,
  language: 'fa',
  theme: 'custom',
  actors: { address: { chart: 'address', input: { href: '/cart?page=2' } } },
}

/** Begins a run on a host and returns the surroundings with which it starts the portal. */
const beginRun = (
  isDue: IsDue = () => false,
  due: () => { type: string } | undefined = () => undefined,
  waitBeforePageChange: () => Promise<unknown> | undefined = () => undefined,
) => {
  const stop = vi.fn<() => void>()
  const given: Surroundings[] = []
  const real = { storage: localStorage, api: 'https://api.example' } as Surroundings
  const host = replayHost(real, async (around) => {
    given.push(around)
    return { stop } as unknown as Portal
  })
  const end = host.begin({
    instrumentActor: (machine, options) => [machine, options],
    log: { header, lines: [] },
    isDue,
    due,
    waitBeforePageChange,
  })
  return { host, end, stop, given, around: given[0] as Surroundings }
}

test('a run starts the portal at the first URL of the log, in its language and theme, without network and storage', async () => {
  localStorage.setItem('token', 'tok_mine')
  const { around, end } = beginRun()
  expect(around.history.location.href).toBe('/cart?page=2')
  expect(localStorage).toMatchObject({ 'portal.language': 'fa', 'portal.theme': 'custom' })
  expect(around.storage.getItem('token')).toBeNull()
  around.storage.setItem('token', 'tok_theirs')
  around.tab?.setItem('portal.reloads', '1')
  expect([localStorage.getItem('token'), sessionStorage.length]).toEqual(['tok_mine', 0])
  const asked = vi.spyOn(globalThis, 'fetch')
  const noResponse = Promise.resolve('no response')
  expect(await Promise.race([around.fetch('/api/v1/cart/'), noResponse])).toBe('no response')
  around.leave?.(null)
  around.location.reload()
  expect([asked.mock.calls, around.window === window]).toEqual([[], false])
  asked.mockRestore()
  end()
})

test('another page is rendered after the last interaction with the current one, another view of the same page at once', async () => {
  const used = Promise.withResolvers<void>()
  const { around, end } = beginRun(
    () => true,
    () => undefined,
    () => used.promise,
  )
  const { history } = around
  const rendered: string[] = []
  history.subscribe(({ location }) => rendered.push(location.href))
  history.push('/cart?page=3')
  history.push('/payment')
  expect([rendered, history.location.href]).toEqual([['/cart?page=3'], '/payment'])
  used.resolve()
  await used.promise
  expect(rendered).toEqual(['/cart?page=3', '/payment'])
  end()
})

test('a navigation happens only when it is due in the log', () => {
  let isNow = false
  const asked: unknown[] = []
  const { around, end } = beginRun((path, event) => {
    asked.push([path, event])
    return isNow
  })
  const { history } = around
  history.push('/payment')
  history.replace('/payment')
  expect(history.location.href).toBe('/cart?page=2')
  const opened = ['address', { type: 'address.opened', href: '/payment' }]
  expect(asked).toEqual([opened, opened])
  isNow = true
  history.push('/payment')
  expect(history.location.href).toBe('/payment')
  end()
})

test('deliver opens the page of an event of the address and refuses all other events', () => {
  const { host, around, end } = beginRun()
  expect(host.deliver?.('session', { type: 'address.opened', href: '/x' })).toBe(false)
  expect(host.deliver?.('address', { type: 'else' })).toBe(false)
  expect(around.history.location.href).toBe('/cart?page=2')
  expect(host.deliver?.('address', { type: 'address.opened', href: '/payment' })).toBe(true)
  expect(around.history.location.href).toBe('/payment')
  end()
})

test('the stop of the address ends the portal, and the next start begins another one', async () => {
  const { host, given, stop, end } = beginRun()
  host.stopActor?.('address', undefined)
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce())
  host.startActor?.('address', { chart: 'address', state: { context: { href: '/order/result' } } as never })
  expect(given.map(({ history }) => history.location.href)).toEqual(['/cart?page=2', '/order/result'])
  host.startActor?.('address', { chart: 'address', input: { href: '/never' } })
  expect(given).toHaveLength(2)
  end()
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(2))
})

test('crypto.randomUUID returns the recorded key while its event is due, and random keys otherwise', () => {
  const key = '0b9f6a52-7c1d-4e83-9a46-2f5d8c3b7e10'
  const draw = crypto.randomUUID
  let event: { type: string; key?: string } | undefined = { type: 'pay.pressed', key }
  const { end } = beginRun(undefined, () => event)
  expect(crypto.randomUUID()).toBe(key)
  event = undefined
  const other = crypto.randomUUID()
  expect(other).toMatch(/^[0-9a-f-]{36}$/)
  expect(other).not.toBe(key)
  end()
  expect(crypto.randomUUID).toBe(draw)
})
