import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { inMemory } from '#src/app/browser-storage.ts'
import { readEarlier } from './switch.ts'
import { openDesk } from './testing/open-desk.tsx'

let open: Awaited<ReturnType<typeof openDesk>> | undefined
afterEach(() => {
  open?.leave()
  open = undefined
})

/** The portal at its dashboard, and what was recorded until then. */
const atDashboard = async (options: Parameters<typeof openDesk>[0] = {}) => {
  open = await openDesk(options)
  const { desk, portal } = open
  await waitFor(() => expect(portal.querySelector('h1')?.textContent).toBe('Dashboard'), { timeout: 3_000 })
  await waitFor(() => expect(Object.values(desk.view().actors).map(({ chart }) => chart)).toContain('dashboard'))
  await waitFor(() => expect(portal.querySelector('[aria-busy=true]')).toBeNull())
  return { ...open, log: desk.recording.log().log }
}

const lastDigest = ({ lines }: Log) => lines.findLast(isDigest)?.[2].digest
const device = () => ({ ...localStorage })

test('the portal is recorded from its first actor on, and what is recorded can be followed', async () => {
  const { desk, log } = await atDashboard({ search: '?lab=50' })
  expect(desk.recording.limit).toBe(50)
  expect(Object.keys(log.header.actors)).toEqual(['address', 'session'])
  expect(desk.recording.log().flaws).toBe(0)
  expect(desk.recording.count()).toBeGreaterThan(5)
  expect([log.header.language, desk.isReplaying(), desk.isHolding()]).toEqual(['en', false, false])
})

test('a recording is played in the portal’s place: nobody is asked, nothing goes anywhere, and the digest is the same', async () => {
  const { desk, log, asked, begun, portal, went, settled } = await atDashboard()
  const before = device()
  const calls = asked.length
  act(() => desk.run({ do: 'openLog', name: 'mine', log: { ...log, header: { ...log.header, theme: 'dark' } } }))
  act(() => desk.run({ do: 'goToLine', line: 0 }))
  await settled()
  const own = log.lines.findIndex((line) => isDigest(line) || line[3].by === undefined)
  expect([desk.isReplaying(), desk.view().log?.name, desk.view().log?.done]).toEqual([true, 'mine', own])
  expect([before['portal.theme'], localStorage.getItem('portal.theme')]).toEqual([undefined, 'dark'])

  const played = begun.at(-1)?.history
  act(() => played?.push('/cart'))
  expect(played?.location.href).toBe('/dashboard')
  act(() => desk.run({ do: 'playLog' }))
  await settled()
  expect(desk.view().log).toMatchObject({ done: log.lines.length, digest: lastDigest(log), divergence: null })
  await waitFor(() => expect(portal.querySelector('h1')?.textContent).toBe('Dashboard'))
  expect(asked).toHaveLength(calls)

  act(() => desk.run({ do: 'closeLog' }))
  expect([device(), went]).toEqual([before, ['reload']])
})

test('what another tab does to the device while a recording is played stays done', async () => {
  const { desk, log } = await atDashboard()
  act(() => desk.run({ do: 'openLog', name: '', log }))
  const elsewhere = (key: string, newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }
  elsewhere('token', null)
  elsewhere('portal.theme', 'dark')
  act(() => desk.run({ do: 'closeLog' }))
  expect(device()).toMatchObject({ project: 'prj_hafen', 'portal.theme': 'dark' })
  expect(localStorage.getItem('token')).toBeNull()
})

test('a recording that can’t be played here is refused, and the portal is left alone', async () => {
  const { desk, log, begun } = await atDashboard()
  const refusal = (code: string, ...of: string[]) => ({
    code: 'logRefused',
    detail: JSON.stringify(of.map((chart) => ({ code, line: null, at: '/charts', chart }))),
  })
  desk.run({ do: 'openLog', name: 'a kiosk', log: kioskLog(1) })
  expect(desk.view().fault).toEqual(refusal('chartUnknown', 'kiosk', 'door'))
  const older = log.header.charts.address ?? ''
  const charts = { ...log.header.charts, session: older, service: older }
  desk.run({ do: 'openLog', name: 'older', log: { ...log, header: { ...log.header, charts } } })
  expect(desk.view().fault).toEqual(refusal('structureChanged', 'session', 'service'))
  expect([desk.isReplaying(), begun.length, desk.view().log]).toEqual([false, 1, null])
  desk.run({ do: 'send', actor: 'address', event: { type: 'address.opened', href: '/cart' } })
  expect(desk.view().fault).toBeNull()
})

test('a page that ends leaves its recording to the next one, which goes on from there', async () => {
  const tab = inMemory()
  const { log } = await atDashboard({ tab })
  open?.leave()
  const [kept] = readEarlier(tab).map((file) => readLog(file))
  if (kept?.ok !== true) throw new Error('Nothing was kept')
  expect(kept.value.lines).toHaveLength(log.lines.length)
  expect(JSON.stringify(kept.value)).not.toContain('tok_9f2c4e6a8b0d1f3e5a7c9e1b3d5f7a90')

  const next = await atDashboard({ tab, search: '' })
  const events = ({ lines }: Log) =>
    lines.filter((line) => !isDigest(line)).map(([, path, { type }]) => `${path} ${type}`)
  expect(events(next.log).slice(0, events(log).length)).toEqual(events(log))
  expect(next.log.lines.length).toBeGreaterThan(log.lines.length)
})

test('going back is a replay up to the step before', async () => {
  const { desk, log, settled } = await atDashboard()
  const steps = desk.view().steps.length
  act(() => desk.run({ do: 'goTo', step: steps - 1 }))
  await settled()
  const outside = log.lines.findLastIndex((line) => !isDigest(line) && line[3].by === undefined)
  expect([desk.isReplaying(), desk.view().log?.divergence, desk.view().log?.done]).toEqual([true, null, outside])
})

test('who closes the lab is back at the same page without it', async () => {
  const { desk, went } = await atDashboard({ search: '?page=2&lab=50' })
  desk.close()
  expect(went).toEqual(['/dashboard?page=2'])
})
