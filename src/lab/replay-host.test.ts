import { afterEach, expect, test, vi } from 'vitest'
import type { Log } from '#flow-lab/core/log.ts'
import type { IsDue } from '#flow-lab/live/replay.ts'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import type { App, Surroundings } from '#src/app/create-app.ts'
import { replayHost } from './replay-host.ts'

afterEach(() => localStorage.clear())

const header: Log['header'] = {
  ...kioskLog(1).header,
  language: 'fa',
  theme: 'custom',
  actors: { address: { chart: 'address', input: { href: '/cart?page=2' } } },
}

/** The stage of a log, and what the portal on it was begun with. */
const stage = (
  isDue: IsDue = () => false,
  due: () => { type: string } | undefined = () => undefined,
  stay: () => Promise<unknown> | undefined = () => undefined,
) => {
  const stop = vi.fn<() => void>()
  const given: Surroundings[] = []
  const real = { storage: localStorage, api: 'https://api.example' } as Surroundings
  const host = replayHost(real, async (around) => {
    given.push(around)
    return { stop } as unknown as App
  })
  const end = host.begin({
    cast: (machine, options) => [machine, options],
    log: { header, lines: [] },
    isDue,
    due,
    stay,
  })
  return { host, end, stop, given, around: given[0] as Surroundings }
}

test('the portal opens where the log begins, in its language and theme, and reaches nothing that is real', async () => {
  localStorage.setItem('token', 'tok_mine')
  const { around, end } = stage()
  expect(around.history.location.href).toBe('/cart?page=2')
  expect(localStorage).toMatchObject({ 'portal.language': 'fa', 'portal.theme': 'custom' })
  expect(around.storage.getItem('token')).toBeNull()
  around.storage.setItem('token', 'tok_theirs')
  around.tab?.setItem('portal.reloads', '1')
  expect([localStorage.getItem('token'), sessionStorage.length]).toEqual(['tok_mine', 0])
  const asked = vi.spyOn(globalThis, 'fetch')
  const nobody = Promise.resolve('nobody answers')
  expect(await Promise.race([around.fetch('/api/v1/cart/'), nobody])).toBe('nobody answers')
  around.leave?.(null)
  around.location.reload()
  expect([asked.mock.calls, around.tabs === window]).toEqual([[], false])
  asked.mockRestore()
  end()
})

test('another page is drawn when the one before is not used any more, another view of it at once', async () => {
  const used = Promise.withResolvers<void>()
  const { around, end } = stage(
    () => true,
    () => undefined,
    () => used.promise,
  )
  const { history } = around
  const heard: string[] = []
  history.subscribe(({ location }) => heard.push(location.href))
  history.push('/cart?page=3')
  history.push('/payment')
  expect([heard, history.location.href]).toEqual([['/cart?page=3'], '/payment'])
  used.resolve()
  await used.promise
  expect(heard).toEqual(['/cart?page=3', '/payment'])
  end()
})

test('another page is opened only when the log says so', () => {
  let isNow = false
  const asked: unknown[] = []
  const { around, end } = stage((path, event) => {
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

test('the player opens another page by itself, and other events are not the host’s', () => {
  const { host, around, end } = stage()
  expect(host.bring?.('session', { type: 'address.opened', href: '/x' })).toBe(false)
  expect(host.bring?.('address', { type: 'else' })).toBe(false)
  expect(around.history.location.href).toBe('/cart?page=2')
  expect(host.bring?.('address', { type: 'address.opened', href: '/payment' })).toBe(true)
  expect(around.history.location.href).toBe('/payment')
  end()
})

test('a page ends with its address, and the next one begins with the next', async () => {
  const { host, given, stop, end } = stage()
  host.leave?.('address', undefined)
  await vi.waitFor(() => expect(stop).toHaveBeenCalledOnce())
  host.enter?.('address', { chart: 'address', state: { context: { href: '/order/result' } } as never })
  expect(given.map(({ history }) => history.location.href)).toEqual(['/cart?page=2', '/order/result'])
  host.enter?.('address', { chart: 'address', input: { href: '/never' } })
  expect(given).toHaveLength(2)
  end()
  await vi.waitFor(() => expect(stop).toHaveBeenCalledTimes(2))
})

test('what was drawn by chance comes again while it is due, and by chance after the end', () => {
  const key = '0b9f6a52-7c1d-4e83-9a46-2f5d8c3b7e10'
  const draw = crypto.randomUUID
  let event: { type: string; key?: string } | undefined = { type: 'pay.pressed', key }
  const { end } = stage(undefined, () => event)
  expect(crypto.randomUUID()).toBe(key)
  event = undefined
  const other = crypto.randomUUID()
  expect(other).toMatch(/^[0-9a-f-]{36}$/)
  expect(other).not.toBe(key)
  end()
  expect(crypto.randomUUID).toBe(draw)
})
