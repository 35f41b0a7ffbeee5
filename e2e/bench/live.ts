// How soon changes by other users are on an open page, and how much of the page's time they take: one change at a time on the page
// of a number and on a page of 100 of 2,000 numbers, then 20 changes a second on the list.
//   npm run bench:live
//   npm run bench:live -- --seconds 30 --changes 20 --single 20
//   npm run bench:live -- --windows 12 --rounds 10 --limit 1.2
// With `--windows` instead: how long each of so many windows of one browser takes to its content while those before it stay open, against
// one window alone, in turn, with the same warm cache; then whether all of them show a change. Fails if the median of a window is beyond
// `--limit` times the duration of one alone.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright'
import type { NumberPage, OwnedNumbers } from '#domain/contract/numbers/numbers.ts'
import { chromiumArguments, findChromium, findShell } from '../../scripts/tools/chromium.ts'
import { type Caller, signInByApi } from '../kit/api.ts'
import { startSandbox } from '../kit/sandbox.ts'
import { type Noted, note } from './live/shown.ts'
import { untilQuiet } from './pages/quiet.ts'

const { values } = parseArgs({
  options: {
    /** How long the list is changed. */
    seconds: { type: 'string', default: '20' },
    /** Changes a second. */
    changes: { type: 'string', default: '20' },
    /** Single changes of each page. */
    single: { type: 'string', default: '20' },
    /** Windows of one browser. */
    windows: { type: 'string' },
    /** Each opens one window, then all of them. */
    rounds: { type: 'string', default: '10' },
    limit: { type: 'string', default: '1.2' },
  },
})
const [seconds, changes, single] = [values.seconds, values.changes, values.single].map(Number) as [
  number,
  number,
  number,
]
const root = join(import.meta.dirname, '../..')
const project = 'prj_heavy'
const email = 'heavy@example.com'
/** Milliseconds within which a change must be shown (NUM-14). */
const bound = 1_000

type Numbers = { readonly api: Caller; readonly ids: readonly string[]; readonly versions: Map<string, number> }

const numbersOf = async (origin: string): Promise<Numbers> => {
  const api = await signInByApi(origin, email, project)
  const { results } = await api.call<OwnedNumbers>('GET', 'mynumbers/pk/?page=1&page_size=100')
  return { api, ids: results.map(({ id }) => id), versions: new Map() }
}

/** Gives a number a label; returns when the response to the change arrived, so the change was committed before. */
const label = async ({ api, versions }: Numbers, number: string, name: string): Promise<number> => {
  const version =
    versions.get(number) ?? (await api.call<NumberPage>('GET', `mynumbers/pk/number/?number=${number}`)).version
  const body = { number, version, note: '', labels: [name] }
  const changed = await api.call<NumberPage>('POST', 'mynumbers/pk/describe/', body)
  versions.set(number, changed.version)
  return Date.now()
}

const rows = 'main :is(tbody tr, ol li)'

/** A context of the browser with a session and the open project, as all windows of one browser share it. */
const contextOf = async (browser: Browser, origin: string): Promise<BrowserContext> => {
  const { token } = await signInByApi(origin, email)
  const localStorage = Object.entries({ token, project, 'portal.language': 'en' }).map(([name, value]) => ({
    name,
    value,
  }))
  return browser.newContext({
    storageState: { cookies: [], origins: [{ origin, localStorage }] },
    viewport: { width: 1280, height: 800 },
  })
}

/** Runs with an open page of the portal. */
const visiting = async <T>(browser: Browser, address: string, run: (page: Page) => Promise<T>): Promise<T> => {
  const context = await contextOf(browser, new URL(address).origin)
  try {
    const page = await context.newPage()
    await page.addInitScript(note)
    const streamed = page.waitForResponse(
      (response) => response.url().includes('/version/') && response.request().headers().accept === 'text/event-stream',
    )
    await page.goto(address)
    await page.locator(rows).first().waitFor()
    await streamed
    return await run(page)
  } finally {
    await context.close()
  }
}

const read = (page: Page): Promise<Noted> => page.evaluate(() => window.noted)

/** Latencies of changes that are shown; undefined: not shown within ten seconds. */
const latencies = async (page: Page, sent: ReadonlyMap<string, number>): Promise<(number | undefined)[]> => {
  const shown = async () => {
    const noted = (await read(page)).shown
    return [...sent].map(([name, at]) => (noted[name] === undefined ? undefined : Math.max(0, noted[name] - at)))
  }
  for (let tries = 0; tries < 100 && (await shown()).includes(undefined); tries += 1) await wait(100)
  return shown()
}

/** One change, then a pause, so that none waits for the reading of another. */
const singleChanges = async (page: Page, numbers: Numbers, of: readonly string[]): Promise<(number | undefined)[]> => {
  const sent = new Map<string, number>()
  for (let turn = 0; turn < single; turn += 1) {
    const name = `w${turn}-1`
    sent.set(name, await label(numbers, of[turn % of.length] ?? '', name))
    await latencies(page, new Map([[name, 0]]))
    await wait(1_500 + (turn % 5) * 100)
  }
  return latencies(page, sent)
}

const manyChanges = async (page: Page, numbers: Numbers) => {
  const sent = new Map<string, number>()
  const before = await read(page)
  const from = performance.now()
  const open = new Set<Promise<void>>()
  const count = seconds * changes
  for (let turn = 0; turn < count; turn += 1) {
    const number = numbers.ids[turn % numbers.ids.length] ?? ''
    const name = `w${turn}-2`
    const one: Promise<void> = label(numbers, number, name)
      .then((at) => {
        sent.set(name, at)
      })
      .finally(() => open.delete(one))
    open.add(one)
    await wait(Math.max(0, from + ((turn + 1) * 1_000) / changes - performance.now()))
  }
  await Promise.all(open)
  const took = (performance.now() - from) / 1_000
  const all = await latencies(page, sent)
  const after = await read(page)
  return {
    rate: count / took,
    took,
    all,
    tasks: after.tasks.slice(before.tasks.length),
    gaps: after.gaps.slice(before.gaps.length),
  }
}

const report = (name: string, all: readonly (number | undefined)[]): void => {
  const seen = all.filter((each) => each !== undefined).toSorted((a, b) => a - b)
  const at = (part: number) => `${seen[Math.min(seen.length - 1, Math.floor(part * seen.length))] ?? '–'} ms`
  const within = seen.filter((each) => each <= bound).length
  console.log(
    `${name.padEnd(34)} median ${at(0.5)}   95 % ${at(0.95)}   longest ${at(1)}   within 1 s: ${within} of ${all.length}`,
  )
}

const median = (times: readonly number[]): number => times.toSorted((a, b) => a - b)[times.length >> 1] ?? Number.NaN

/**
 * Opens windows one after the other in a browser that has visited the page before, and runs with them.
 * @returns milliseconds from the address to the content, for each window
 */
const opening = async (
  browser: Browser,
  address: string,
  count: number,
  run?: (pages: readonly Page[]) => Promise<void>,
): Promise<number[]> => {
  const context = await contextOf(browser, new URL(address).origin)
  try {
    const open = async () => {
      const page = await context.newPage()
      await page.addInitScript(note)
      const quiet = untilQuiet(page)
      const from = performance.now()
      await page.goto(address, { waitUntil: 'commit' })
      await page.locator(rows).first().waitFor()
      const took = performance.now() - from
      // A user opens the next window after this one has loaded all it loads.
      await quiet(300)
      return { page, took }
    }
    await (await open()).page.close()
    const opened = []
    for (let each = 0; each < count; each += 1) opened.push(await open())
    await run?.(opened.map(({ page }) => page))
    return opened.map(({ took }) => took)
  } finally {
    await context.close()
  }
}

/** How long windows take while others of the same browser are open, and whether all of them show a change. */
const manyWindows = async (browser: Browser, address: string, numbers: Numbers, count: number): Promise<void> => {
  const alone: number[] = []
  const beside: number[][] = []
  const changed: (number | undefined)[] = []
  for (let round = 0; round < Number(values.rounds); round += 1) {
    alone.push(...(await opening(browser, address, 1)))
    const times = await opening(browser, address, count, async (pages) => {
      const name = `w${round}-3`
      const sent = new Map([[name, await label(numbers, numbers.ids[0] ?? '', name)]])
      for (const page of pages) changed.push(...(await latencies(page, sent)))
    })
    beside.push(times)
  }
  const one = median(alone)
  const each = Array.from({ length: count }, (_, at) => median(beside.map((times) => times[at] ?? Number.NaN)))
  const ratio = Math.max(...each) / one
  console.log(`one window alone: content after ${one.toFixed(0)} ms (median of ${alone.length})`)
  console.log(`${count} windows, one after the other, medians: ${each.map((time) => time.toFixed(0)).join(' ')} ms`)
  console.log(
    `  ${(median(beside.flat()) / one).toFixed(2)} times as long as alone, the slowest window ${ratio.toFixed(2)}; the limit is ${values.limit}`,
  )
  report(`one change, in ${count} windows`, changed)
  if (changed.includes(undefined)) throw new Error('A window did not show the change.')
  if (ratio > Number(values.limit)) process.exitCode = 1
}

const main = async (): Promise<void> => {
  const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.ts'), '--if-changed'], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
  const executablePath = findShell() ?? (await findChromium())
  if (executablePath === undefined) throw new Error('There is no Chromium to drive: name one by CHROMIUM_PATH.')
  const folder = mkdtempSync(join(tmpdir(), 'portal-live-'))
  const sandbox = await startSandbox({ dataDir: join(folder, 'data') })
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() })
  try {
    const numbers = await numbersOf(sandbox.origin)
    const [first = ''] = numbers.ids
    if (values.windows !== undefined) {
      await manyWindows(browser, `${sandbox.origin}/my_number/${first}`, numbers, Number(values.windows))
      return
    }
    const one = await visiting(browser, `${sandbox.origin}/my_number/${first}`, (page) =>
      singleChanges(page, numbers, [first]),
    )
    report('one change, page of a number', one)
    const list = `${sandbox.origin}/my_number?page_size=100`
    report(
      'one change, 100 of 2,000 numbers',
      await visiting(browser, list, (page) => singleChanges(page, numbers, numbers.ids)),
    )
    const { rate, took, all, tasks, gaps } = await visiting(browser, list, (page) => manyChanges(page, numbers))
    report(`${rate.toFixed(1)} changes a second, 100 of 2,000`, all)
    const blocked = tasks.reduce((sum, task) => sum + task, 0)
    console.log(
      `  long tasks in ${took.toFixed(0)} s: ${tasks.length}, ${blocked.toFixed(0)} ms in all, the longest ${Math.max(0, ...tasks).toFixed(0)} ms; pauses between frames over 100 ms: ${gaps.length}, the longest ${Math.max(0, ...gaps).toFixed(0)} ms`,
    )
    if ([...one, ...all].includes(undefined)) throw new Error('A change was not shown at all.')
  } finally {
    await browser.close()
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

await main()
