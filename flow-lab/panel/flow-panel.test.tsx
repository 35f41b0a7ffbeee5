import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { type Bench, createBench } from '#flow-lab/bench/bench.ts'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import { kioskMachine } from '#flow-lab/bench/testing/kiosk.ts'
import type { LabView } from '#flow-lab/bench/types.ts'
import type { ChartNames, Names } from '#flow-lab/core/names.ts'
import { structureHash } from '#flow-lab/core/structure.ts'
import { editedFinding } from '#flow-lab/plan/edits.ts'
import { emptyPlan, type Plan } from '#flow-lab/plan/plan.ts'
import { createPlanStore, memoryBackend } from '#flow-lab/plan/store.ts'
import { labels } from '#flow-lab/text/labels.ts'
import type { Drawer } from './chart-panel.tsx'
import { FlowPanel, type PanelPlan } from './flow-panel.tsx'

afterEach(cleanup)

const coin = { type: 'coin.inserted', value: 3 }
const found = [
  {
    input: { coins: 0 },
    start: { value: 'selling', taken: [] },
    steps: [
      { event: coin, value: 'selling', taken: ['kiosk.selling · coin.inserted → itself'] },
      {
        event: { type: 'ticket.requested' },
        value: 'printing',
        taken: ['kiosk.selling · ticket.requested [isPaid] → kiosk.printing'],
      },
    ],
  },
  {
    input: { coins: 3 },
    start: { value: 'selling', taken: [] },
    steps: [{ event: { type: 'ticket.requested' }, value: 'served', taken: [] }],
  },
]
const paths = pathsOf(kioskMachine, found)
const [path0 = { id: '', title: '', part: '' }] = paths

const laidOut: Drawer = async ({ chart, states }) => ({
  chart,
  width: 100,
  height: 100,
  states: states.map(({ id, kind }) => ({
    id,
    name: id,
    kind,
    depth: 0,
    calls: [],
    inside: [],
    x: 0,
    y: 0,
    width: 9,
    height: 9,
  })),
  edges: [],
  starts: [],
})

/** A plan in memory that several panels can share. */
const planOf = (plan: Plan = emptyPlan) => {
  const names = new Map<string, string>()
  return {
    backend: memoryBackend(plan),
    names: {
      getItem: (key: string) => names.get(key) ?? null,
      setItem: (key: string, value: string) => void names.set(key, value),
    },
  }
}

const environment = { build: '7', commit: 'ab12', brand: 'North', browser: 'Firefox', viewport: '1280 × 800' }

type HostProps = { bench: Bench; language: 'en' | 'fa'; plan: PanelPlan; names: Names | undefined }

const Host = ({ bench, language, plan, names }: HostProps) => (
  <FlowPanel
    charts={bench.charts}
    names={names}
    hash={structureHash(kioskMachine)}
    view={useSyncExternalStore(bench.subscribe, bench.view)}
    paths={paths}
    run={bench.run}
    draw={laidOut}
    language={language}
    plan={plan}
    linkOf={({ id }) => `?flow=${id}`}
  />
)

const open = async ({
  coins = 0,
  language = 'en' as 'en' | 'fa',
  kept = planOf(),
  names = undefined as Names | undefined,
} = {}) => {
  const bench = createBench({
    machine: kioskMachine,
    start: { from: 'input', input: { coins } },
    samples: (chart) =>
      chart === 'kiosk'
        ? { events: { 'coin.inserted': [{ value: 3 }] }, outcomes: { printTicket: { outputs: [{ seat: 'A1' }] } } }
        : undefined,
    failures: () => [{ code: 'timedOut' }],
  })
  const plan = { store: createPlanStore(kept.backend), names: kept.names, environment, page: '?plan' }
  const { container } = await act(async () =>
    render(<Host bench={bench} language={language} plan={plan} names={names} />),
  )
  return { bench, container }
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const shownState = (container: HTMLElement) => container.querySelector('.flow-lab-status code')?.textContent
const lit = (container: HTMLElement) =>
  [...container.querySelectorAll('[data-active]')].map((state) => state.getAttribute('data-state'))

test('an event, a resolved call and the clock change the active states [FLW-03]', async () => {
  const { container } = await open()
  expect(lit(container)).toEqual(['kiosk', 'kiosk.selling'])
  press(/^coin\.inserted/)
  press(/^ticket\.requested$/)
  expect(shownState(container)).toBe('printing')
  press('Answer → opening')
  expect(lit(container)).toEqual(['kiosk', 'kiosk.opening'])
  expect(screen.getByText('due in 0:10.000')).toBeDefined()
  press('To the next timer')
  expect(shownState(container)).toBe('served')
})

test('an event that a guard rejects is labelled, and a call can be rejected with each of its failures', async () => {
  const { bench, container } = await open({ coins: 1 })
  expect(screen.getByRole('button', { name: /^ticket\.requested/ }).textContent).toBe(
    'ticket.requested  rejected by a guard',
  )
  press(/^coin\.inserted/)
  press(/^ticket\.requested$/)
  press('Refuse timedOut → selling')
  expect(shownState(container)).toBe('selling')
  expect(bench.view().actors['']?.context).toEqual({ coins: 4, ticket: null, failure: { code: 'timedOut' } })
})

const english: ChartNames = {
  states: { '': 'Kiosk', selling: 'Selling tickets', printing: 'Printing the ticket' },
  events: { 'ticket.requested': 'Asks for a ticket' },
  calls: { printTicket: 'Printing' },
  failures: { timedOut: 'no answer in time' },
}
const persian: ChartNames = {
  states: { selling: 'فروش', printing: 'چاپ' },
  events: { 'ticket.requested': 'درخواست بلیت' },
}
const names: Names = (_, language) => (language === 'fa' ? persian : english)

test('states, events, calls, failures and paths are shown by their names, with the ids next to them', async () => {
  const { container } = await open({ coins: 3, names })
  const state = () => container.querySelector('.flow-lab-status bdi')
  expect([state()?.textContent, state()?.getAttribute('title')]).toEqual(['Selling tickets', 'selling'])
  const [path] = screen.getAllByText(/Asks for a ticket → Printing the ticket/, { selector: '.flow-lab-title' })
  expect(path?.getAttribute('title')).toBe(path0.title)
  press(/^Asks for a ticket ticket\.requested$/)
  expect(state()?.textContent).toBe('Printing the ticket')
  expect(screen.getByRole('heading', { level: 4, name: 'Printing printTicket' })).toBeDefined()
  press('Refuse: no answer in time → Selling tickets')
  expect(state()?.textContent).toBe('Selling tickets')
})

test('names are in the language of the panel', async () => {
  const { container } = await open({ coins: 3, language: 'fa', names })
  press(/^درخواست بلیت/)
  expect(container.querySelector('.flow-lab-status bdi')?.textContent).toBe('چاپ')
  expect(screen.getAllByText('درخواست بلیت ← چاپ', { exact: false }).length).toBeGreaterThan(0)
})

test('another payload can be sent, and invalid JSON is rejected', async () => {
  const { bench } = await open()
  const [payload] = screen.getAllByRole('textbox', { name: 'JSON', hidden: true })
  const form = payload?.closest('form')
  fireEvent.change(payload!, { target: { value: '{"value": 7' } })
  fireEvent.submit(form!)
  expect(payload?.getAttribute('aria-invalid')).toBe('true')
  expect(bench.view().steps).toEqual([])
  fireEvent.change(payload!, { target: { value: '{"value": 7}' } })
  fireEvent.submit(form!)
  expect(bench.view().steps).toMatchObject([{ event: { type: 'coin.inserted', value: 7 } }])
})

test('the slider goes back and forward, and the changes of a step are marked [FLW-03]', async () => {
  const { container } = await open()
  press(/^coin\.inserted/)
  press(/^ticket\.requested$/)
  fireEvent.change(screen.getByRole('slider', { name: 'Step 2 of 2' }), { target: { value: '1' } })
  expect(shownState(container)).toBe('selling')
  expect(container.querySelector('.flow-lab-json p[data-changed]')?.textContent).toBe('coins 3 changed')
  press('Forward')
  expect(shownState(container)).toBe('printing')
  press('Start')
  expect(screen.getByText('Step 0 of 2')).toBeDefined()
})

test('where going back ends the session, the panel asks first and offers no new start', async () => {
  const { bench } = await open({ coins: 3 })
  bench.run({ do: 'send', actor: '', event: { type: 'ticket.requested' } })
  cleanup()
  const run = vi.fn()
  const view: LabView = { ...bench.view(), goingBack: 'endsSession' }
  await act(async () => render(<FlowPanel charts={bench.charts} view={view} run={run} draw={laidOut} language="en" />))
  expect(screen.queryByRole('button', { name: 'Start again' })).toBeNull()
  press('Back')
  expect(run).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toMatch(/^To go back to step 0, your session ends/)
  press('Stay')
  expect([screen.queryByRole('alert'), run.mock.calls]).toEqual([null, []])
  press('Back')
  press('End the session and go back')
  expect(run.mock.calls).toEqual([[{ do: 'goTo', step: 0 }]])
})

test('a call that the application can run is let through, and a refused result names its fields', async () => {
  const { bench } = await open({ coins: 3 })
  bench.run({ do: 'send', actor: '', event: { type: 'ticket.requested' } })
  cleanup()
  const run = vi.fn()
  const { calls, ...rest } = bench.view()
  const [call] = calls
  const issues = [{ path: ['seat'], expected: 'string', received: 'undefined' }]
  const view: LabView = {
    ...rest,
    calls: [
      { ...call!, outputs: [], last: { value: { seat: 'B2' }, leadsTo: ['opening'], differs: '' }, canPass: true },
    ],
    fault: { code: 'resultRefused', detail: 'printTicket', refusal: { actor: '', type: 'printTicket', issues } },
  }
  await act(async () => render(<FlowPanel charts={bench.charts} view={view} run={run} draw={laidOut} language="en" />))
  press('Let it through')
  press('Answer as last time → opening')
  expect(run.mock.calls).toEqual([
    [{ do: 'pass', actor: '', call: 'printTicket' }],
    [{ do: 'resolve', actor: '', call: 'printTicket', output: { seat: 'B2' } }],
  ])
  expect(screen.queryByRole('button', { name: /^Answer →/ })).toBeNull()
  expect(screen.getByText('seat').closest('li')?.textContent).toBe('seat Expected string but received undefined.')
})

test('a path is found by its events, opened, played and linked; a divergence shows both states', async () => {
  const { container } = await open()
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'COIN.inserted printing' } })
  expect(screen.getByText('1 of 2 paths')).toBeDefined()
  expect(screen.getByRole('link', { name: `Link: ${paths[0]?.title}` }).getAttribute('href')).toBe(
    `?flow=${paths[0]?.id}`,
  )
  press(`Open: ${paths[0]?.title}`)
  press('Play a step')
  expect(screen.getByText('1 of 2 steps played')).toBeDefined()
  press('Play all')
  expect(shownState(container)).toBe('printing')
  fireEvent.change(screen.getByRole('searchbox'), { target: { value: 'served' } })
  press(`Open: ${paths[1]?.title}`)
  press('Play all')
  const fault = within(screen.getByText('Step 1 reaches another state').closest('dl')!)
  expect(fault.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    'Expected "served"',
    'Found "printing"',
  ])
})

test("a finding is stored in the test plan with the tester's name, the environment and the paths of the chart", async () => {
  const kept = planOf()
  await open({ kept })
  const change = (field: HTMLElement | undefined, value: string) =>
    act(async () => void (field !== undefined && fireEvent.change(field, { target: { value } })))
  await change(screen.getByRole('textbox', { name: 'Tester' }), 'Neda')
  await change(screen.getAllByRole('combobox', { name: 'Verdict' })[0], 'failed')
  await change(screen.getAllByRole('textbox', { name: 'Note' })[0], 'No sound')
  cleanup()
  await open({ kept })
  expect(screen.getByText('0 passed, 1 failed, 1 not tested')).toBeDefined()
  expect(screen.getByDisplayValue('No sound')).toBeDefined()
  expect(screen.getByRole('link', { name: 'Open the test plan' }).getAttribute('href')).toBe('?plan')
  const { rows, charts } = await kept.backend.load()
  expect(Object.keys(rows)).toEqual([paths[0]?.id])
  expect(rows[paths[0]?.id ?? '']).toMatchObject({
    chart: 'kiosk',
    title: paths[0]?.title,
    findings: [{ tester: 'Neda', verdict: 'failed', note: 'No sound', environment }],
  })
  expect(charts.kiosk).toMatchObject({ structure: structureHash(kioskMachine), paths: paths.map(({ id }) => id) })
})

test('after a change of the chart the panel tells how many findings were carried over', async () => {
  const at = '2026-11-21T10:00:00.000Z'
  const before = { structure: 'older', paths: [path0, { ...path0, id: 'kiosk-gone' }] }
  const by = { tester: 'Neda', environment, at, id: '1' }
  const plan = editedFinding(emptyPlan, { chart: 'kiosk', ...before }, path0, undefined, { verdict: 'passed' }, by)
  await open({ kept: planOf(plan) })
  expect(screen.getByText('The chart has changed since then: 1 new, 1 gone, 1 carried over.')).toBeDefined()
  expect(screen.getByText('1 passed, 0 failed, 1 not tested')).toBeDefined()
})

test('a child chart can be selected until it ends', async () => {
  const { bench, container } = await open({ coins: 3 })
  press(/^ticket\.requested$/)
  press('Answer → opening')
  fireEvent.change(screen.getByRole('combobox', { name: 'Actor' }), { target: { value: 'door' } })
  await act(async () => undefined)
  const title = () => screen.getByRole('heading', { level: 2 }).textContent
  expect([lit(container), title()]).toEqual([['door', 'door.open'], 'Flow door'])
  act(() => void bench.run({ do: 'advance', ms: 10_000 }))
  expect([shownState(container), title()]).toEqual(['served', 'Flow kiosk'])
})

test('of several roots the last active one is shown until one is selected; without paths there is no path list', async () => {
  const bench = createBench({ machine: kioskMachine, start: { from: 'input', input: { coins: 3 } } })
  const other = createBench({ machine: kioskMachine, start: { from: 'input', input: { coins: 3 } } })
  other.run({ do: 'send', actor: '', event: { type: 'ticket.requested' } })
  const [main, gate] = [bench.view(), other.view()]
  const view: LabView = {
    ...main,
    actors: { main: main.actors['']!, gate: gate.actors['']! },
    steps: gate.steps.map((step) => ({ ...step, actor: 'gate/door' })),
    at: 1,
  }
  const { container } = await act(async () =>
    render(<FlowPanel charts={bench.charts} view={view} run={() => undefined} draw={laidOut} language="en" />),
  )
  expect(shownState(container)).toBe('printing')
  const actor = screen.getByRole('combobox', { name: 'Actor' })
  expect(
    within(actor)
      .getAllByRole('option')
      .map(({ textContent }) => textContent),
  ).toEqual(['last active actor', 'main (kiosk)', 'gate (kiosk)'])
  await act(async () => fireEvent.change(actor, { target: { value: 'main' } }))
  expect(shownState(container)).toBe('selling')
  const sections = screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)
  expect(sections).toEqual(['Pending calls', 'Next events', 'Steps', 'Clock', 'Context'])
})

test('in Persian the panel is right to left with Persian digits, and the chart stays left to right', async () => {
  const { container } = await open({ language: 'fa' })
  const panel = container.firstElementChild
  expect([panel?.getAttribute('lang'), panel?.getAttribute('dir')]).toEqual(['fa', 'rtl'])
  expect(screen.getByText('گام ۰ از ۰')).toBeDefined()
  expect(screen.getByRole('region', { name: 'نمودار kiosk' }).getAttribute('dir')).toBe('ltr')
})

test('each label exists in both languages with the same placeholders', () => {
  const placeholders = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort()
  for (const [word, text] of Object.entries(labels.en))
    expect([word, placeholders(labels.fa[word as keyof typeof labels.fa])]).toEqual([word, placeholders(text)])
})
