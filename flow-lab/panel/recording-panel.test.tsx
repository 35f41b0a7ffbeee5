import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { useState, useSyncExternalStore } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import type { LabCommand } from '#flow-lab/bench/types.ts'
import { encodeLink } from '#flow-lab/core/link.ts'
import type { Log } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import type { ChartNames, Names } from '#flow-lab/core/names.ts'
import { replay } from '#flow-lab/core/player.ts'
import { shortening } from '#flow-lab/core/shorten.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import { structureOf } from '#flow-lab/core/structure.ts'
import { createReplay, type Replay, refusalOfLog } from '#flow-lab/live/replay.ts'
import { createStandaloneHost } from '#flow-lab/live/standalone-host.ts'
import { dearKioskCharts, kioskCharts, kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { FlowPanel, type FlowPanelProps } from './flow-panel.tsx'
import { runInSlices } from './run-in-slices.ts'

afterEach(cleanup)

type HostProps = Partial<Omit<FlowPanelProps, 'charts'>> & { charts: Charts; current: { replay: Replay | null } }

const noPlayer = { subscribe: () => () => undefined, view: () => null }

/** Plays the log that the panel opens on a standalone host. */
const Host = ({ charts, current, recordings = {}, ...props }: HostProps) => {
  const [player, setPlayer] = useState<Replay | null>(null)
  const [log, setLog] = useState<Log | null>(null)
  const [refused, setRefused] = useState<string | null>(null)
  const run = (command: LabCommand) => {
    if (command.do !== 'openLog') return void player?.run(command)
    const refusal = refusalOfLog(command.log, charts)
    setRefused(refusal?.detail ?? null)
    if (refusal !== null) return
    const { name, log: opened } = command
    const next = createReplay({
      name,
      log: opened,
      charts,
      host: createStandaloneHost(charts),
      onClose: () => setPlayer(null),
    })
    next.run({ do: 'goToLine', line: 0 })
    current.replay = next
    setLog(opened)
    setPlayer(next)
  }
  const { subscribe, view } = player ?? noPlayer
  return (
    <FlowPanel
      language="en"
      {...props}
      charts={Object.values(charts).map(structureOf)}
      view={useSyncExternalStore(subscribe, view)}
      run={run}
      draw={() => new Promise(() => undefined)}
      recordings={{
        ...recordings,
        refused: refused === null ? undefined : JSON.parse(refused),
        shorten: (tell, isEnough) =>
          log === null ? Promise.resolve(null) : runInSlices(shortening(log, charts, isEnough), tell),
      }}
    />
  )
}

const show = async ({ charts = kioskCharts, ...props }: Partial<HostProps> = {}) => {
  const current: HostProps['current'] = { replay: null }
  const { container } = await act(async () => render(<Host charts={charts} current={current} {...props} />))
  return {
    panel: container.firstElementChild as HTMLElement,
    settled: () => act(async () => current.replay?.whenIdle()),
  }
}

const press = (name: string | RegExp) => act(async () => fireEvent.click(screen.getByRole('button', { name })))

const give = async (text: string, name = 'morning.json') => {
  const file = Object.assign(new Blob([text]), { name, text: async () => text })
  await act(async () =>
    fireEvent.change(screen.getByLabelText('Open a file, or drop it here'), { target: { files: [file] } }),
  )
}

const paste = async (text: string) => {
  const field = screen.getByRole('textbox', { name: 'Link or the part after #' })
  fireEvent.change(field, { target: { value: text } })
  await act(async () => fireEvent.submit(field.closest('form')!))
}

const rows = () =>
  within(screen.getByRole('list', { name: 'Lines of the recording' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent?.replace(/\s+/g, ' ').trim())
const refusals = () => [...document.querySelectorAll('.flow-lab-refused li')].map(({ textContent }) => textContent)
const log = kioskLog(1)

test('a file is opened, and its lines translate who brought them about', async () => {
  const { panel, settled } = await show()
  await give(writeLog(log))
  await settled()
  expect([...panel.querySelectorAll('.flow-lab-facts dd')].map(({ textContent }) => textContent)).toEqual([
    'morning.json',
    expect.stringMatching(/^1970-01-01 00:00:00 UTC$/),
    'en, light',
    'kiosk, door',
    'kiosk',
  ])
  expect(rows()).toEqual([
    '1 ☞ from outside 0:00.000 kiosk coin.inserted',
    '2 ☞ from outside 0:00.000 kiosk coin.inserted',
    '3 ☞ from outside 0:00.000 kiosk ticket.requested',
    '4 ☞ from outside 0:00.000 kiosk coin.inserted',
    '5 ☞ from outside 0:00.000 kiosk door.held',
    '6 ◷ timer 1:00.000 kiosk after patience',
    '7 ☞ from outside 1:00.000 kiosk coin.inserted',
    '8 ☞ from outside 1:00.000 kiosk ticket.requested',
    '9 ⇄ call 1:00.000 kiosk done printTicket',
    '10 ▶ starts 1:00.000 kiosk/door ← kiosk',
    '11 ◷ timer 1:10.000 kiosk/door after 10000',
    '12 ↻ by itself 1:10.000 kiosk done door ← kiosk/door',
    expect.stringMatching(/^13 ≡ digest [0-9a-f]{16}$/),
  ])
})

test('lines are played one by one or to the end and gone back to, and programs can read the result [FLW-04]', async () => {
  const { panel, settled } = await show()
  await give(writeLog(log))
  await settled()
  await press('Next line')
  await settled()
  expect(screen.getByText('1 of 13 lines played')).toBeDefined()
  expect(panel.querySelector('.flow-lab-json')?.textContent).toContain('coins 1 changed')
  await press('Play to the end')
  await settled()
  const digest = replay(log, kioskCharts).digests.at(-1)?.digest
  expect({ ...panel.dataset }).toEqual({ labDone: '13', labDigest: digest, labDivergence: '' })
  expect(screen.getByText(/^Played to the end: every line/)).toBeDefined()
  await press(/^8 /)
  await settled()
  expect(panel.querySelector('.flow-lab-status code')?.textContent).toBe('printing')
  expect(screen.getByRole('button', { current: 'step' }).textContent).toMatch(/^8 /)
  expect({ ...panel.dataset }).toEqual({})
  await press('Close')
  expect(screen.queryByRole('list', { name: 'Lines of the recording' })).toBeNull()
})

const namesIn: Record<'en' | 'fa', Record<string, ChartNames>> = {
  en: {
    kiosk: {
      states: { '': 'Ticket kiosk', selling: 'Selling tickets', printing: 'Printing the ticket' },
      events: { 'ticket.requested': 'Asks for a ticket', 'coin.inserted': 'Inserts a coin' },
      calls: { printTicket: 'Printing', door: 'Door' },
      timers: { patience: 'The kiosk loses patience' },
    },
    door: { states: { '': 'Door' } },
  },
  fa: {
    kiosk: {
      states: { '': 'باجهٔ بلیت', selling: 'فروش', printing: 'چاپ' },
      events: { 'ticket.requested': 'درخواست بلیت', 'coin.inserted': 'انداختن سکه' },
      calls: { printTicket: 'چاپ بلیت', door: 'در' },
      timers: { patience: 'پایان انتظار باجه' },
    },
    door: { states: { '': 'در' } },
  },
}

const names: Names = (chart, language) => namesIn[language][chart]

test('lines have the names of actors and events in the language of the panel, with their ids as tooltips', async () => {
  const { panel, settled } = await show({ names })
  await give(writeLog(log))
  await settled()
  expect(rows().slice(7, 12)).toEqual([
    '8 ☞ from outside 1:00.000 Ticket kiosk Asks for a ticket',
    '9 ⇄ call 1:00.000 Ticket kiosk Printing succeeds',
    '10 ▶ starts 1:00.000 Door ← Ticket kiosk',
    '11 ◷ timer 1:10.000 Door after 10000',
    '12 ↻ by itself 1:10.000 Ticket kiosk Door succeeds ← Door',
  ])
  const titles = [...panel.querySelectorAll('.flow-lab-lines li:nth-child(12) [title]')].map((each) =>
    each.getAttribute('title'),
  )
  expect(titles).toEqual(['kiosk', 'done door', 'kiosk/door'])
  expect([...panel.querySelectorAll('.flow-lab-facts dd')].at(3)?.textContent).toBe('Ticket kiosk, Door')
  cleanup()
  const persian = await show({ names, language: 'fa' })
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/فایل/), {
      target: { files: [Object.assign(new Blob(), { name: 'a.json', text: async () => writeLog(log) })] },
    }),
  )
  await persian.settled()
  const texts = [...persian.panel.querySelectorAll('.flow-lab-lines button')].map(({ textContent }) => textContent)
  expect(texts[7]).toMatch(/باجهٔ بلیت درخواست بلیت$/)
  expect(texts[9]).toMatch(/در {2}→ باجهٔ بلیت$/)
})

test('actors of one chart differ by the number in their path', async () => {
  const second = {
    header: { ...log.header, actors: { 'kiosk-2': log.header.actors.kiosk! } },
    lines: log.lines.slice(0, 1).map(([t, , ...line]) => [t, 'kiosk-2', ...line] as unknown as Log['lines'][number]),
  }
  await show({ names })
  await give(writeLog(second))
  expect(rows()).toEqual(['1 ☞ from outside 0:00.000 Ticket kiosk 2 Inserts a coin'])
})

test('a divergence has the names of actor and states, and the recorded JSON', async () => {
  const { panel, settled } = await show({ charts: dearKioskCharts, names })
  await give(writeLog(log))
  await settled()
  await press('Play to the end')
  await settled()
  const table = screen.getByRole('table', { name: 'Where the states of Ticket kiosk differ' })
  expect(table.querySelector('caption')?.title).toBe('kiosk')
  expect(
    within(table).getByRole('row', { name: '/value Printing the ticket "printing" Selling tickets "selling"' }),
  ).toBeDefined()
  expect(panel.dataset.labDivergence).toBe('8')
})

test('a divergence by another event has the names of both events', async () => {
  const lines = log.lines.map((line, at) =>
    at === 11 ? ([line[0], line[1], { type: 'coin.inserted', value: 1 }, line[3]] as Log['lines'][number]) : line,
  )
  const { settled } = await show({ names })
  await give(writeLog({ ...log, lines }))
  await settled()
  await press('Play to the end')
  await settled()
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^Event/ })
  const [expected, found] = [...row.querySelectorAll('td')].map(({ textContent }) => textContent)
  expect(expected).toMatch(/^Ticket kiosk Inserts a coin\{"actor":"kiosk","event":\{"type":"coin\.inserted"/)
  expect(found).toMatch(/^Ticket kiosk Door succeeds\{"actor":"kiosk","event":\{"type":"xstate\.done\.actor\.door"/)
})

test('arrow keys move between lines, and Tab focuses one line', async () => {
  const { settled } = await show()
  await give(writeLog(log))
  await settled()
  const lines = within(screen.getByRole('list', { name: 'Lines of the recording' })).getAllByRole('button')
  expect(lines.map(({ tabIndex }) => tabIndex)).toEqual([0, ...Array(12).fill(-1)])
  lines[0]?.focus()
  const key = (name: string) => fireEvent.keyDown(document.activeElement!, { key: name })
  key('ArrowDown')
  expect(document.activeElement).toBe(lines[1])
  key('End')
  expect(document.activeElement).toBe(lines[12])
  key('ArrowUp')
  expect(document.activeElement).toBe(lines[11])
  key('Home')
  expect(document.activeElement).toBe(lines[0])
})

test('a divergence shows both lines and states, and can be shortened', async () => {
  const { panel, settled } = await show({ charts: dearKioskCharts })
  const long = kioskLog(9)
  await give(writeLog(long))
  await settled()
  await press('Play to the end')
  await settled()
  const wrong = replay(long, dearKioskCharts).divergence!
  expect(panel.dataset.labDivergence).toBe(String(wrong.line))
  const page = screen.getByRole('heading', { name: /^The play stopped/ }).closest('section')!
  expect(within(page).getByText(`Line ${wrong.line}: the event leads to another state.`)).toBeDefined()
  const table = within(screen.getByRole('table', { name: 'Where the states of kiosk differ' }))
  expect(table.getByRole('row', { name: '/value "printing" "selling"' })).toBeDefined()
  await press('Shorten')
  await vi.waitFor(() => expect(screen.getByText(/^2 of \d+ events are left\.$/)).toBeDefined())
  const made = vi.fn<(file: Blob) => string>(() => 'blob:short')
  Object.assign(URL, { createObjectURL: made, revokeObjectURL: () => undefined })
  const clicked = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined)
  await press('Save the shortened recording')
  clicked.mockRestore()
  const saved = readLog((await made.mock.calls[0]?.[0].text()) ?? '')
  if (!saved.ok) throw new Error(JSON.stringify(saved.problems))
  expect(replay(saved.value, dearKioskCharts).divergence).toMatchObject({ event: wrong.event, found: wrong.found })
  await press('Open the shortened recording')
  await settled()
  expect(screen.getByText('morning-short.json')).toBeDefined()
})

test('problems of a file are listed with line, row and field [FLW-05]', async () => {
  await show()
  const text = writeLog(log)
  await give(text.replace('"value":-2', '"value":-3'))
  expect(refusals()).toEqual(['The file was changed after it was recorded.'])
  await give(text.slice(0, text.length / 2))
  expect(refusals()[0]).toMatch(/^It is incomplete\. line \d+, row \d+ of the file$/)
  await give('{"format":"else"}')
  expect(refusals()).toEqual(['The format is not supported. /format'])
  await give('{}')
  expect(refusals()).toEqual(['This is JSON, but not a recording.'])
  await give(text)
  expect(refusals()).toEqual([])
})

test('a link is opened whole or by its fragment; a cut, changed or unrelated link is rejected', async () => {
  const { settled } = await show()
  const link = await encodeLink(log)
  await paste(link.slice(0, -9))
  await vi.waitFor(() => expect(refusals()).toEqual(['The link is cut short.']))
  await paste(`${link.slice(0, -1)}${link.endsWith('A') ? 'B' : 'A'}`)
  await vi.waitFor(() => expect(refusals()).toEqual(['The link was changed after it was made.']))
  await paste('https://portal.example/#nothing')
  await vi.waitFor(() => expect(refusals()).toEqual(['This is not a link to a recording.']))
  await paste(`https://portal.example/cart?lab#${link}`)
  await vi.waitFor(() => expect(screen.getByText('from a link')).toBeDefined())
  await settled()
  expect(refusals()).toEqual([])
  expect(rows()).toHaveLength(13)
})

test('a log with unknown or changed charts names them', async () => {
  const { door } = kioskCharts
  await show({ charts: { door } })
  await give(writeLog(log))
  expect(refusals()).toEqual(['There is no chart “kiosk” here. /charts'])
  cleanup()
  await show({ charts: { ...kioskCharts, door: kioskCharts.kiosk } })
  await give(writeLog(log))
  expect(refusals()).toEqual(['The chart “door” has another structure now than when this was recorded. /charts'])
})

test('every problem has a message in both languages', async () => {
  const problems = [
    { code: 'stateUnknown' as const, line: 7, at: '/2/state' },
    { code: 'timeBackwards' as const, line: 3, at: '/0' },
  ]
  const { FlowPanel: Panel } = await import('./flow-panel.tsx')
  await act(async () =>
    render(
      <Panel
        charts={[]}
        view={null}
        run={() => undefined}
        draw={() => new Promise(() => undefined)}
        language="fa"
        recordings={{ refused: problems }}
      />,
    ),
  )
  expect(refusals()).toEqual(['از حالتی شروع می‌شود که نمودار آن ندارد.  سطر ۷ /2/state', 'زمان به عقب می‌رود. سطر ۳ /0'])
})

test('stored logs are listed by name; a log that fails to load is reported', async () => {
  const read = vi.fn(async (name: string) => {
    if (name === 'gone') throw new Error('404')
    return writeLog(log)
  })
  const { settled } = await show({ recordings: { stored: { names: ['morning', 'gone'], read } } })
  const choose = (value: string) =>
    act(async () =>
      fireEvent.change(screen.getByRole('combobox', { name: 'Stored recordings' }), { target: { value } }),
    )
  await choose('gone')
  expect(screen.getByText('This recording was not opened. Reading failed: 404')).toBeDefined()
  await choose('morning')
  await settled()
  expect(rows()).toHaveLength(13)
})

test("the link in the host's URL is opened at once", async () => {
  const { settled } = await show({ recordings: { linked: await encodeLink(log) } })
  await vi.waitFor(() => expect(rows()).toHaveLength(13))
  await settled()
})

test('the host’s own recording is counted and copied as a link, which is shown when the clipboard fails', async () => {
  const own = { count: 123, limit: 500, flaws: 2, log: () => log, save: () => undefined }
  const view = (copyLink: () => Promise<{ link: string; isCopied: boolean }>) =>
    show({ recording: { ...own, copyLink } })
  await view(async () => ({ link: 'lab1.abc', isCopied: true }))
  expect(screen.getByText('Recorded: 123 events (the last 500 are kept)')).toBeDefined()
  expect(screen.getByText('Events that cannot be replayed: 2')).toBeDefined()
  await press('Copy link')
  expect(screen.getByText('The link is copied: 8 characters.')).toBeDefined()
  cleanup()
  await view(async () => ({ link: 'lab1.abc', isCopied: false }))
  await press('Copy link')
  expect(screen.getByText('The link could not be copied. Copy it from here: 8 characters.')).toBeDefined()
  expect((screen.getByRole('textbox', { name: 'Link of the recording' }) as HTMLTextAreaElement).value).toBe('lab1.abc')
  cleanup()
  await view(() => Promise.reject(new Error('no')))
  await press('Copy link')
  expect(screen.getByText('No link could be made of the recording.')).toBeDefined()
})

test('a divergence stops the play, and is a page of its own with the row of the file and a way to the chart and back', async () => {
  const { panel, settled } = await show()
  const long = kioskLog(9)
  const at = 10
  // As if the kiosk had come into another state, from which the rest of the log could be played.
  const lines = long.lines.map((line, index) =>
    index === at ? ([line[0], line[1], line[2], { ...line[3], check: '0000' }] as Log['lines'][number]) : line,
  )
  await give(writeLog({ ...long, lines }))
  await settled()
  await press('Play to the end')
  await settled()
  expect(panel.dataset).toMatchObject({ labDone: String(at + 1), labDivergence: String(at + 1) })
  expect(screen.getByRole('heading', { name: 'The play stopped: here it differs from the recording' })).toBeDefined()
  expect(screen.getByText(new RegExp(`line ${at + 1}, row ${at + 2} of the file`))).toBeDefined()
  expect(screen.queryByRole('list', { name: 'Lines of the recording' })).toBeNull()
  await press('Show the chart and the lines')
  expect(screen.getByRole('list', { name: 'Lines of the recording' })).toBeDefined()
  await press('Show the difference')
  expect(screen.queryByRole('list', { name: 'Lines of the recording' })).toBeNull()
})

test('a recording that differs in no known field has no empty table', async () => {
  const { settled } = await show()
  const [kiosk] = Object.entries(log.header.actors)
  const [path = '', start] = kiosk ?? []
  const actors = { [path]: { ...start!, input: { coins: 7 } } }
  await give(writeLog({ header: { ...log.header, actors }, lines: [] }))
  await settled()
  await press('Play to the end')
  await settled()
  expect(screen.queryByRole('table')).toBeNull()
})

test('what was seen to be wrong is shown with its words, and leads to its line', async () => {
  const { settled } = await show()
  await give(writeLog({ ...log, header: { ...log.header, wrong: { line: 5, text: 'No ticket came out' } } }))
  await settled()
  expect(screen.getByText('No ticket came out')).toBeDefined()
  await press('Go there')
  await settled()
  expect(screen.getByText(/^5 of 13 lines played$/)).toBeDefined()
})
