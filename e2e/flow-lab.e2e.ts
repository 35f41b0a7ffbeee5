import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll } from 'vitest'
import { isDigest, type Log } from '#flow-lab/core/log.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import { replay } from '#flow-lab/core/player.ts'
import { charts } from './kit/charts.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { openPanel, playInPortal, playInStorybook, playWithControls, recordedIn } from './kit/lab.ts'
import { doMainJob } from './kit/main-job.ts'
import { openStorybook, type Storybook } from './kit/storybook.ts'

let storybook: Storybook
beforeAll(async () => {
  storybook = await openStorybook()
}, 300_000)
afterAll(() => storybook?.close())

const logIn = (file: string): Log => {
  const read = readLog(file)
  if (!read.ok) throw new Error(JSON.stringify(read.problems))
  return read.value
}

journey(
  'a recording of the main job, with the visit to the bank, replays in all four players to equal digests [FLW-04 FLW-05]',
  async ({ visit }) => {
    const visitor = await visit()
    const { page } = visitor
    await visitor.open('/?lab')
    await page.getByRole('button', { name: 'Fold', exact: true }).click()
    const number = await doMainJob(visitor)
    const file = await recordedIn(page)
    if (process.env.RECORD_TO !== undefined) writeFileSync(process.env.RECORD_TO, file)

    const log = logIn(file)
    const digests = log.lines.filter(isDigest).map(([, , { digest }]) => digest)
    const done = log.lines.length
    expect(done).toBeGreaterThan(120)
    for (const secret of [number.slice(-6), 'owner@example.com', 'Nordlicht', 'a password of mine'])
      expect(file).not.toContain(secret)

    const headless = replay(log, charts)
    expect(headless).toMatchObject({ problems: [], divergence: null, last: done })
    expect(headless.digests.map(({ digest }) => digest)).toEqual(digests)

    const end = { done, digest: digests.at(-1), divergence: null }
    const player = await visit()
    await player.open('/?lab')
    await player.page.getByRole('button', { name: 'Fold', exact: true }).click()
    expect(await playInPortal(player.page, file)).toEqual(end)
    expect(await playWithControls(player.page, file)).toEqual({ ...end, interactions: expect.any(Number), undone: [] })
    expect(await playInStorybook(await openPanel(storybook), file)).toEqual(end)
    expect(storybook.errors).toEqual([])
  },
  240_000,
)
