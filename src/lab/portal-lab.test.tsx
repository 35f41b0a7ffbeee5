import { act, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import { labSettings } from '#flow-lab/drawer/lab-settings.ts'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { inMemory } from '#src/device/browser-storage.ts'
import { lastPaint } from '#src/theme/paint.ts'
import { startLab } from './testing/start-lab.tsx'

let open: Awaited<ReturnType<typeof startLab>> | undefined
afterEach(() => {
  open?.leave()
  open = undefined
})

/** Starts the portal with the lab, waits for the dashboard and returns the log so far. */
const atDashboard = async (options: Parameters<typeof startLab>[0] = {}) => {
  open = await startLab(options)
  const { lab, portal } = open
  await waitFor(() => expect(portal.querySelector('h1')?.textContent).toBe('Dashboard'))
  await waitFor(() => expect(Object.values(lab.view().actors).map(({ chart }) => chart)).toContain('dashboard'))
  await waitFor(() => expect(portal.querySelector('[aria-busy=true]')).toBeNull())
  return { ...open, log: lab.recording.log().log }
}

const lastDigest = ({ lines }: Log) => lines.findLast(isDigest)?.[2].digest
const device = () => ({ ...localStorage })

test('the lab records the portal from its first actor on and counts the events', async () => {
  const { lab, log } = await atDashboard({ search: '?lab=50' })
  expect(lab.recording.limit).toBe(50)
  expect(Object.keys(log.header.actors)).toEqual(['address', 'session'])
  expect(lab.recording.log().flaws).toBe(0)
  expect(lab.recording.count()).toBeGreaterThan(5)
  expect([log.header.language, lab.isReplaying(), lab.areCallsManual()]).toEqual(['en', false, false])
})

test('a replay replaces the portal, sends no request, reaches the recorded digest and restores the storage at its end', async () => {
  const { lab, log, requests, started, portal, navigations, whenIdle } = await atDashboard()
  const before = device()
  const calls = requests.length
  act(() => lab.run({ do: 'openLog', name: 'mine', log: { ...log, header: { ...log.header, theme: 'dark' } } }))
  act(() => lab.run({ do: 'goToLine', line: 0 }))
  await whenIdle()
  const own = log.lines.findIndex((line) => isDigest(line) || line[3].by === undefined)
  expect([lab.isReplaying(), lab.view().log?.name, lab.view().log?.done]).toEqual([true, 'mine', own])
  expect([before['portal.theme'], localStorage.getItem('portal.theme')]).toEqual([undefined, 'dark'])

  const played = started.at(-1)?.history
  act(() => played?.push('/cart'))
  expect(played?.location.href).toBe('/dashboard')
  act(() => lab.run({ do: 'playLog' }))
  await whenIdle()
  expect(lab.view().log).toMatchObject({ done: log.lines.length, digest: lastDigest(log), divergence: null })
  await waitFor(() => expect(portal.querySelector('h1')?.textContent).toBe('Dashboard'))
  expect(requests).toHaveLength(calls)

  act(() => lab.run({ do: 'closeLog' }))
  expect([device(), navigations]).toEqual([before, ['reload']])
})

test('changes that another tab makes to the storage during a replay are kept', async () => {
  const { lab, log } = await atDashboard()
  act(() => lab.run({ do: 'openLog', name: '', log }))
  const changeInOtherTab = (key: string, newValue: string | null) => {
    if (newValue === null) localStorage.removeItem(key)
    else localStorage.setItem(key, newValue)
    window.dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }))
  }
  changeInOtherTab('token', null)
  changeInOtherTab('portal.theme', 'dark')
  act(() => lab.run({ do: 'closeLog' }))
  expect(device()).toMatchObject({ project: 'prj_hafen', 'portal.theme': 'dark' })
  expect(localStorage.getItem('token')).toBeNull()
})

test('a recording that cannot be played is refused, and the portal keeps running', async () => {
  const { lab, log, started } = await atDashboard()
  const refusal = (code: string, ...of: string[]) => ({
    code: 'logRefused',
    detail: JSON.stringify(of.map((chart) => ({ code, line: null, at: '/charts', chart }))),
  })
  lab.run({ do: 'openLog', name: 'a kiosk', log: kioskLog(1) })
  expect(lab.view().fault).toEqual(refusal('chartUnknown', 'kiosk', 'door'))
  const older = log.header.charts.address ?? ''
  const charts = { ...log.header.charts, session: older, service: older }
  lab.run({ do: 'openLog', name: 'older', log: { ...log, header: { ...log.header, charts } } })
  expect(lab.view().fault).toEqual(refusal('structureChanged', 'session', 'service'))
  expect([lab.isReplaying(), started.length, lab.view().log]).toEqual([false, 1, null])
  lab.run({ do: 'send', actor: 'address', event: { type: 'address.opened', href: '/cart' } })
  expect(lab.view().fault).toBeNull()
})

test('a page saves its recording when it ends, and the next page continues it', async () => {
  const tab = inMemory()
  const { log } = await atDashboard({ tab })
  open?.leave()
  const [kept] = labSettings(tab, 'portal.lab')
    .readEarlierLogs()
    .map((file) => readLog(file))
  if (kept?.ok !== true) throw new Error('Nothing was kept')
  expect(kept.value.lines).toHaveLength(log.lines.length)
  expect(JSON.stringify(kept.value)).not.toContain('tok_9f2c4e6a8b0d1f3e5a7c9e1b3d5f7a90')

  const next = await atDashboard({ tab, search: '' })
  const events = ({ lines }: Log) =>
    lines.filter((line) => !isDigest(line)).map(([, path, { type }]) => `${path} ${type}`)
  expect(events(next.log).slice(0, events(log).length)).toEqual(events(log))
  expect(next.log.lines.length).toBeGreaterThan(log.lines.length)
})

test('going back replays the recording up to the previous step', async () => {
  const { lab, log, whenIdle } = await atDashboard()
  const steps = lab.view().steps.length
  act(() => lab.run({ do: 'goTo', step: steps - 1 }))
  await whenIdle()
  const outside = log.lines.findLastIndex((line) => !isDigest(line) && line[3].by === undefined)
  expect([lab.isReplaying(), lab.view().log?.divergence, lab.view().log?.done]).toEqual([true, null, outside])
})

test('a recording names the build, commit, host, brand, browser and viewport', async () => {
  const { log } = await atDashboard()
  expect(log.header.environment).toEqual({
    build: '/assets/start-a.js',
    commit: expect.stringMatching(/^[0-9a-f]*\+?$/),
    brand: lastPaint()?.brand.name,
    host: 'portal.example',
    browser: navigator.userAgent,
    viewport: `${window.innerWidth} × ${window.innerHeight}`,
  })
})

test('closing the lab reloads the same page without it', async () => {
  const { lab, navigations } = await atDashboard({ search: '?page=2&lab=50' })
  lab.close()
  expect(navigations).toEqual(['/dashboard?page=2'])
})
