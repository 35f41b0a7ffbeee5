import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { isDigest } from '#flow-lab/core/log.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import { replay } from '#flow-lab/core/player.ts'
import { seededNumbers } from '#flow-lab/testing/random-run.ts'
import { charts } from './kit/charts.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import {
  openPanel,
  performInteraction,
  playInPortal,
  playInStorybook,
  playWithControls,
  recordedIn,
} from './kit/lab.ts'
import { openStorybook, type Storybook } from './kit/storybook.ts'

// Set by `npm run flow-lab:players`.
const count = Number(process.env.PLAYERS_LOGS ?? 1)
const seed = Number(process.env.PLAYERS_SEED ?? 1)

const pages = ['/login', '/register', '/forgot_password', '/', '/dashboard', '/buy_number', '/buy_number/GB']
const pagesOfProject = ['/buy_number/GB/gb-local-20', '/cart', '/my_number', '/account', '/buy_number?type=mobile']
const typed = ['+44', 'Lon', 'clara@example.com', 'a password of hers', '2', '۳', 'x']
// These leave the portal.
const leaving = /^(Pay|Skip|Terms of|Privacy)/

let storybook: Storybook
beforeAll(async () => {
  storybook = await openStorybook()
}, 300_000)
afterAll(() => storybook?.close())

journey(
  `${count} random recordings are replayed in Storybook, in the portal, with its real controls and in a simulation to equal digests`,
  async ({ visit }) => {
    const [guest, owner, player, manual] = [
      await visit(),
      await visit({ as: 'owner@example.com', project: 'prj_nordlicht' }),
      await visit(),
      await visit(),
    ]
    for (const each of [player, manual]) await each.open('/login?lab')
    for (const each of [guest, owner, player, manual])
      await each.page.context().addInitScript(() => {
        // Frames of other origins have no storage.
        if (window !== window.top) return
        sessionStorage.setItem('portal.lab.folded', 'true')
        // Each recording starts empty.
        if (location.search.includes('lab=')) sessionStorage.removeItem('portal.lab.recorded')
      })
    for (const each of [player, manual]) await each.page.reload()
    const panel = await openPanel(storybook)
    const next = seededNumbers(seed)
    let [lines, interactions] = [0, 0]
    const faults: object[] = []

    for (let number = 0; number < count; number++) {
      const isOwner = next() % 3 > 0
      const visitor = isOwner ? owner : guest
      const choices = isOwner ? [...pages.slice(3), ...pagesOfProject] : pages.slice(0, 3)
      const start = choices[next() % choices.length] ?? '/'
      const file = await recordRandomInteractions(visitor.page, `${visitor.origin}${start}`, next)
      const read = readLog(file)
      if (!read.ok) throw new Error(`${number}: ${JSON.stringify(read.problems)}`)
      const log = read.value
      const end = { done: log.lines.length, digest: log.lines.findLast(isDigest)?.[2].digest, divergence: null }
      const headless = replay(log, charts)
      const { interactions: performed, undone, ...withControls } = await playWithControls(manual.page, file)
      const played = {
        headless: { done: headless.last, digest: headless.digests.at(-1)?.digest, divergence: headless.divergence },
        portal: await playInPortal(player.page, file),
        withControls,
        storybook: await playInStorybook(panel, file),
      }
      const failed = Object.entries(played).filter(([, its]) => JSON.stringify(its) !== JSON.stringify(end))
      for (const [name, its] of failed) faults.push({ number, start, player: name, ...its, undone })
      if (failed.length > 0) saveRecording(`${seed}-${number}.json`, file)
      lines += end.done
      interactions += performed
      if (count > 10 && number % 10 === 9)
        console.log(`${number + 1} of ${count}: ${lines} lines, ${interactions} interactions, ${faults.length} faults`)
    }
    console.log(`seed ${seed}: ${count} recordings, ${lines} lines, ${interactions} interactions`)
    expect(faults).toEqual([])
    for (const { browserErrors } of [guest, owner, player, manual]) browserErrors.expect(/status of 4\d\d/)
  },
  60_000 + count * 30_000,
)

/** Writes a recording that failed in a player to test-results, for analysis. */
const saveRecording = (name: string, file: string) => {
  const folder = join(import.meta.dirname, '../test-results/players')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), file)
}

/** Performs random interactions on a page and returns the recording. */
const recordRandomInteractions = async (page: Page, address: string, next: () => number): Promise<string> => {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}lab=2000`)
  await page.waitForFunction(() => document.querySelector('h1') !== null)
  const length = 3 + (next() % 6)
  for (let step = 0; step < length; step++) {
    const possible = (await page.evaluate(() => window.flowLab?.possible() ?? [])).filter(
      ({ name }) => !leaving.test(name),
    )
    const chosen = possible[next() % Math.max(1, possible.length)]
    if (chosen === undefined) continue
    const text = typed[next() % typed.length] ?? ''
    // A control that is covered or no longer exists is skipped.
    await performInteraction(page, chosen.do === 'fill' ? { ...chosen, value: text } : chosen, 1_500).catch(
      () => undefined,
    )
    // After a change of language, controls have their new names only when its messages are loaded.
    const { value } = chosen
    if (value === 'en' || value === 'fa')
      await page.waitForFunction((language) => document.documentElement.lang === language, value)
  }
  return completeRecording(page)
}

/** The recording, as soon as it no longer grows. */
const completeRecording = async (page: Page): Promise<string> => {
  await page.waitForFunction(
    () => {
      const watched = window as unknown as { recordedBefore?: string }
      const before = watched.recordedBefore
      watched.recordedBefore = window.flowLab?.recorded()
      return before === watched.recordedBefore
    },
    null,
    { polling: 400 },
  )
  return recordedIn(page)
}
