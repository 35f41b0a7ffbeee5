// Measures how soon pages are usable on a slow connection and processor, served as customers are: by nginx, over HTTP/2 with brotli.
//   npm run bench:pages                          sign-in and signed-in reloads in both languages, against a floor page
//   npm run bench:pages -- --rounds=9
//   npm run bench:pages -- --only=login,cart     targets whose names contain one of these words
//   npm run bench:pages -- --against=<checkout>  the portal of another checkout in the same rounds, with ratios
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { signInByApi } from '../kit/api.ts'
import { type Bench, runBench } from './pages/bench.ts'
import { buildFloor } from './pages/build-floor.ts'
import { bytesAfterDeployment } from './pages/deployment.ts'
import { tableOf } from './pages/table.ts'
import { type Measure, type Page, pagesOf, visit } from './pages/visit.ts'

const { values: options } = parseArgs({
  options: {
    rounds: { type: 'string', default: '5' },
    only: { type: 'string', default: '' },
    against: { type: 'string', default: '' },
  },
})

const root = join(import.meta.dirname, '..')
const rounds = Number(options.rounds)

const main = (): Promise<void> =>
  runBench({ against: options.against, buildFloor: (folder) => buildFloor(root, folder) }, async (bench) => {
    const { token } = await signInByApi(bench.sandbox.origin, 'owner@example.com')
    await comparePages(bench, token)
    if (isChosen('deployment')) await compareDeployments(bench, token)
  })

const isChosen = (name: string): boolean => options.only.split(',').some((word) => name.includes(word))

/** All pages in turns, so that a slow moment of the machine meets all of them. The first turn only warms up. */
const comparePages = async ({ browser, fronts }: Bench, token: string): Promise<void> => {
  const pages = (await pagesOf(browser, fronts, token)).filter(({ name }) => isChosen(name))
  if (pages.length === 0) return
  const measured = new Map<Page, Measure[]>(pages.map((page) => [page, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const [page, measures] of measured) {
      const measure = await visit(browser, page)
      if (round > 0) measures.push(measure)
    }
  console.log(`\nHTTP/2, 1.6 Mbps, 150 ms, a processor 4 times slower: medians of ${rounds} rounds`)
  for (const line of tableOf(measured)) console.log(line)
}

const compareDeployments = async (bench: Bench, token: string): Promise<void> => {
  console.log('\nJavaScript of a returning user after a deployment that changed one screen')
  for (const front of bench.fronts) {
    if (front.build === 'floor') continue
    const { bytes, files } = await bytesAfterDeployment(bench, front, token)
    console.log(`${front.build.padEnd(10)}${(bytes / 1000).toFixed(1).padStart(8)} kB in ${files} files`)
  }
}

await main()
