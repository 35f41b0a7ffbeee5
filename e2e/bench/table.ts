// How soon a page of 100 rows turns, from the response to the drawn frame, on a processor 4 times slower: the portal's tables against
// the same elements with finished texts, drawn by React alone.
//   npm run bench:table
//   npm run bench:table -- --rounds=9
//   npm run bench:table -- --against=<checkout>    the portal of another checkout in the same rounds
import { cpSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Browser } from 'playwright'
import type { Senders } from '#domain/contract/messaging/messaging.ts'
import { signInByApi } from '../kit/api.ts'
import type { Sandbox } from '../kit/sandbox.ts'
import { runBench } from './pages/bench.ts'
import { buildFloor } from './pages/build-floor.ts'
import type { Build, Front } from './pages/front.ts'
import { type List, turnRows } from './pages/rows.ts'

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '7' }, against: { type: 'string', default: '' } },
})
const root = join(import.meta.dirname, '..')
const rounds = Number(options.rounds)

const main = (): Promise<void> =>
  runBench({ against: options.against, buildFloor: buildFloorWithImages }, async ({ browser, fronts, sandbox }) => {
    console.log(`A page of 100 rows turns, a processor 4 times slower: medians of ${rounds} rounds (ms)`)
    for (const [name, list] of Object.entries(await listsOf(sandbox))) await compare(browser, fronts, name, list)
  })

/** The floor draws the portal's images, too. */
const buildFloorWithImages = async (folder: string): Promise<void> => {
  await buildFloor(root, folder)
  const isImage = (path: string) => !/\.(?:js|css|br|woff2?)$/.test(path)
  cpSync(join(root, 'dist', 'assets'), join(folder, 'assets'), { recursive: true, filter: isImage })
}

/** The numbers of a large project, and calls of another one. */
const listsOf = async (sandbox: Sandbox): Promise<Record<string, List>> => {
  const heavy = await signInByApi(sandbox.origin, 'heavy@example.com')
  const project = 'prj_nordlicht'
  const owner = await signInByApi(sandbox.origin, 'owner@example.com', project)
  const [from = ''] = (await owner.call<Senders>('GET', 'mynumbers/pk/sms/senders/')).numbers
  for (let call = 0; call < 200; call += 1) await sandbox.console.makeCall(from, `+49170123${1_000 + call}`, 30 + call)
  return {
    numbers: { path: '/my_number', token: heavy.token, project: 'prj_heavy' },
    calls: { path: '/call_detail_record', token: owner.token, project },
  }
}

/** In turns, so that a slow moment of the machine meets all of them. The first turn only warms up. */
const compare = async (browser: Browser, fronts: readonly Front[], name: string, list: List): Promise<void> => {
  const turns = new Map<Build, number[]>(fronts.map(({ build }) => [build, []]))
  const portal = fronts.find(({ build }) => build === 'portal') as Front
  const { pages } = await turnRows(browser, portal, list)
  for (let round = 0; round <= rounds; round += 1)
    for (const front of fronts) {
      const { turn } = await turnRows(browser, front, list, pages)
      if (round > 0) turns.get(front.build)?.push(turn)
    }
  const floor = turns.get('floor') ?? []
  for (const [build, own] of turns) {
    // Of two turns of the same round, because the machine's speed changes from round to round.
    const ratios = own.map((turn, round) => turn / (floor[round] ?? Number.NaN))
    console.log(
      `${name.padEnd(10)}${build.padEnd(10)}${median(own).toFixed(0).padStart(8)}   ${median(ratios).toFixed(2)} of plain elements`,
    )
  }
}

const median = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN

await main()
