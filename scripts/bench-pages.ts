// Measures how soon pages are usable on a slow connection and processor, against a floor page of the same packages.
//   npm run bench:pages                        sign-in in both languages, and signed-in reloads
//   npm run bench:pages -- --rounds=9
//   npm run bench:pages -- --only=login,cart   targets whose names contain one of these words
//   npm run bench:pages -- --against=<dist>    another built portal in the same rounds, with ratios
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Browser, chromium } from 'playwright'
import { signInByApi } from '../e2e/kit/api.ts'
import { startSandbox } from '../e2e/kit/sandbox.ts'
import { buildFloor } from './bench/pages/build-floor.ts'
import { type Build, type Front, startFront } from './bench/pages/front.ts'
import { tableOf } from './bench/pages/table.ts'
import { type Measure, type Page, pagesOf, visit } from './bench/pages/visit.ts'
import { chromiumArguments, findChromium, findShell } from './tools/chromium.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
  },
})

const root = join(import.meta.dirname, '..')
const rounds = Number(options.rounds)

const main = async (): Promise<void> => {
  const built = spawnSync(process.execPath, [join(root, 'scripts', 'build.ts'), '--if-changed'], { stdio: 'inherit' })
  if (built.status !== 0) process.exit(1)
  const executablePath = findShell() ?? (await findChromium())
  if (executablePath === undefined) throw new Error('There is no Chromium to drive: name one by CHROMIUM_PATH.')

  const folder = mkdtempSync(join(tmpdir(), 'portal-pages-'))
  const sandbox = await startSandbox({ dataDir: join(folder, 'data') })
  const browser = await chromium.launch({ executablePath, args: chromiumArguments() })
  const fronts: Front[] = []
  try {
    await buildFloor(root, join(folder, 'floor'))
    const builds: [Build, string][] = [
      ['floor', join(folder, 'floor')],
      ['portal', join(root, 'dist')],
      ...(options.against === '' ? [] : [['against', resolve(options.against)] satisfies [Build, string]]),
    ]
    for (const [build, dist] of builds) fronts.push(await startFront(build, dist, sandbox.origin))
    await comparePages(browser, fronts, await signInByApi(sandbox.origin, 'owner@example.com'))
  } finally {
    await browser.close()
    await Promise.all(fronts.map((front) => front.close()))
    await sandbox.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

const isChosen = (name: string): boolean => options.only.split(',').some((word) => name.includes(word))

/** All pages in turns, so that a slow moment of the machine meets all of them. The first turn only warms up. */
const comparePages = async (browser: Browser, fronts: readonly Front[], { token }: { token: string }) => {
  const pages = (await pagesOf(browser, fronts, token)).filter(({ name }) => isChosen(name))
  if (pages.length === 0) return
  const measured = new Map<Page, Measure[]>(pages.map((page) => [page, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const [page, measures] of measured) {
      const measure = await visit(browser, page)
      if (round > 0) measures.push(measure)
    }
  console.log(`\n1.6 Mbps, 150 ms, a processor 4 times slower: medians of ${rounds} rounds`)
  for (const line of tableOf(measured)) console.log(line)
}

await main()
