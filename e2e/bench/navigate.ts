// Measures the way from page to page by the side bar on a slow connection and processor: first and second visits of every page.
//   npm run bench:navigate
//   npm run bench:navigate -- --rounds=9
//   npm run bench:navigate -- --against=<checkout>  the portal of another checkout in the same rounds, with ratios
import { parseArgs } from 'node:util'
import { signInByApi } from '../kit/api.ts'
import { type Bench, runBench } from './pages/bench.ts'
import type { Build } from './pages/front.ts'
import { type Tour, tour } from './pages/navigate.ts'
import { stepsTableOf } from './pages/steps-table.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, against: { type: 'string', default: '' } },
})
const rounds = Number(options.rounds)

/** In turns, so that a slow moment of the machine meets both builds. The first turn only warms up. */
const compare = async ({ browser, fronts, sandbox }: Bench): Promise<void> => {
  const { token } = await signInByApi(sandbox.origin, 'owner@example.com')
  const tours = new Map<Build, Tour[]>(fronts.map(({ build }) => [build, []]))
  for (let round = 0; round <= rounds; round += 1)
    for (const front of fronts) {
      const own = await tour(browser, front, token)
      if (round > 0) tours.get(front.build)?.push(own)
    }
  console.log(
    `\nHTTP/2, 1.6 Mbps, 150 ms, a processor 4 times slower: medians of ${rounds} rounds, from the press of a link`,
  )
  for (const line of stepsTableOf(tours)) console.log(line)
}

await runBench({ against: options.against }, compare)
