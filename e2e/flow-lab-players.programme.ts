import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { isDigest } from '#flow-lab/core/log.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import { replay } from '#flow-lab/core/player.ts'
import { numbersFrom } from '#flow-lab/testing/walk.ts'
import { charts } from './kit/charts.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { lendHand, openPanel, playByHand, playInPortal, playInStorybook, recordedIn } from './kit/lab.ts'
import { openStorybook, type Storybook } from './kit/storybook.ts'

// Asked for by `npm run flow-lab:players`.
const count = Number(process.env.PLAYERS_LOGS ?? 1)
const seed = Number(process.env.PLAYERS_SEED ?? 1)

const pages = ['/login', '/register', '/forgot_password', '/', '/dashboard', '/buy_number', '/buy_number/GB']
const pagesOfProject = ['/buy_number/GB/gb-local-20', '/cart', '/my_number', '/account', '/buy_number?type=mobile']
const typed = ['+44', 'Lon', 'clara@example.com', 'a password of hers', '2', '۳', 'x']
// These lead out of the portal, or to where it asks nobody.
const left = /^(Pay|Skip|Terms of|Privacy)/

let storybook: Storybook
beforeAll(async () => {
  storybook = await openStorybook()
}, 180_000)
afterAll(() => storybook?.close())

journey(
  `${count} random recordings of real controls are played in Storybook, in the portal, by its real controls and headless to equal digests`,
  async ({ visit }) => {
    const [guest, owner, player, hand] = [
      await visit(),
      await visit({ as: 'owner@example.com', project: 'prj_nordlicht' }),
      await visit(),
      await visit(),
    ]
    for (const each of [player, hand]) await each.open('/login?lab')
    for (const each of [guest, owner, player, hand])
      await each.page.context().addInitScript(() => {
        // Frames of others have no storage.
        if (window !== window.top) return
        sessionStorage.setItem('portal.lab.folded', 'true')
        // Each recording begins anew.
        if (location.search.includes('lab=')) sessionStorage.removeItem('portal.lab.recorded')
      })
    for (const each of [player, hand]) await each.page.reload()
    const panel = await openPanel(storybook)
    const next = numbersFrom(seed)
    let [lines, hands] = [0, 0]
    const faults: object[] = []

    for (let number = 0; number < count; number++) {
      const isOwner = next() % 3 > 0
      const visitor = isOwner ? owner : guest
      const choices = isOwner ? [...pages.slice(3), ...pagesOfProject] : pages.slice(0, 3)
      const start = choices[next() % choices.length] ?? '/'
      const file = await wander(visitor.page, `${visitor.origin}${start}`, next)
      const read = readLog(file)
      if (!read.ok) throw new Error(`${number}: ${JSON.stringify(read.problems)}`)
      const log = read.value
      const end = { done: log.lines.length, digest: log.lines.findLast(isDigest)?.[2].digest, divergence: null }
      const headless = replay(log, charts)
      const { hands: used, undone, ...byHand } = await playByHand(hand.page, file)
      const played = {
        headless: { done: headless.last, digest: headless.digests.at(-1)?.digest, divergence: headless.divergence },
        portal: await playInPortal(player.page, file),
        byHand,
        storybook: await playInStorybook(panel, file),
      }
      const failed = Object.entries(played).filter(([, its]) => JSON.stringify(its) !== JSON.stringify(end))
      for (const [name, its] of failed) faults.push({ number, start, player: name, ...its, undone })
      if (failed.length > 0) keep(`${seed}-${number}.json`, file)
      lines += end.done
      hands += used
      if (count > 10 && number % 10 === 9)
        console.log(`${number + 1} of ${count}: ${lines} lines, ${hands} hands, ${faults.length} faults`)
    }
    console.log(`seed ${seed}: ${count} recordings, ${lines} lines, ${hands} things done with real controls`)
    expect(faults).toEqual([])
    for (const { trouble } of [guest, owner, player, hand]) trouble.expect(/status of 4\d\d/)
  },
  60_000 + count * 30_000,
)

/** A recording that some player can't follow stays, to be looked into. */
const keep = (name: string, file: string) => {
  const folder = join(import.meta.dirname, '../test-results/players')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, name), file)
}

/** Somebody who uses whatever is there, seen by the recorder. */
const wander = async (page: Page, address: string, next: () => number): Promise<string> => {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}lab=2000`)
  await page.waitForFunction(() => document.querySelector('h1') !== null)
  const length = 3 + (next() % 6)
  for (let step = 0; step < length; step++) {
    const possible = (await page.evaluate(() => window.flowLab?.possible() ?? [])).filter(
      ({ name }) => !left.test(name),
    )
    const chosen = possible[next() % Math.max(1, possible.length)]
    if (chosen === undefined) continue
    const text = typed[next() % typed.length] ?? ''
    // What is covered, or gone meanwhile, is left alone.
    await lendHand(page, chosen.do === 'fill' ? { ...chosen, value: text } : chosen, 1_500).catch(() => undefined)
    // Whoever chooses a language goes on when it is there: until then everything has its other name.
    const { value } = chosen
    if (value === 'en' || value === 'fa')
      await page.waitForFunction((language) => document.documentElement.lang === language, value)
  }
  return atRest(page)
}

/** What was recorded, when nothing more comes: a page that was opened has been drawn. */
const atRest = async (page: Page): Promise<string> => {
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
