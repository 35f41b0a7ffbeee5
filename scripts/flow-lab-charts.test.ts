import { createRequire } from 'node:module'
import type { ElkNode } from 'elkjs/lib/elk-api.js'
import fc from 'fast-check'
import * as v from 'valibot'
import { describe, expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { schemasFromValibot } from '#flow-lab/adapters/valibot.ts'
import { createBench } from '#flow-lab/bench/bench.ts'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import { encodeLink } from '#flow-lab/core/link.ts'
import { isDigest } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import { replay } from '#flow-lab/core/player.ts'
import { structureOf } from '#flow-lab/core/structure.ts'
import { activeNodes } from '#flow-lab/core/xstate-internals.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { createReplay } from '#flow-lab/live/replay.ts'
import { createStandaloneHost } from '#flow-lab/live/standalone-host.ts'
import { draw } from '#flow-lab/panel/drawing.ts'
import { everyTransition } from '#flow-lab/paths/every-transition.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { applicantFrom, leaksOf, recordRandomRun } from '#flow-lab/testing/applicants.ts'
import { seededNumbers, startRandomRun } from '#flow-lab/testing/random-run.ts'
import { loaderMachine, startSamples } from '#flow-lab/testing/xstate-samples.ts'
import { readModels, rootedAt } from './tools/flow-models.ts'
import { readSources } from './tools/source-tree.ts'

// The lab with the portal's own charts. The tests of the lab itself use example charts.

const models = await readModels()
const charts = Object.fromEntries(
  [...models.map(({ machine }) => machine), addressMachine].map((each) => [each.id, each]),
)
const ids = models.map(({ machine }) => machine.id)

test.each(ids)('real actors play a random log of %s to the same digests', async (root) => {
  for (let seed = 1; seed <= 4; seed++) {
    const { recorder, step, actor } = startRandomRun(rootedAt(root, models), seed, {
      name: root,
      limit: seed % 2 === 0 ? 20 : 500,
    })
    const next = seededNumbers(seed)
    for (let count = 0; count < 60; count++) step(next())
    const { log, flaws } = recorder.log()
    actor.stop()
    expect(flaws).toEqual([])
    expect(replay(log, charts).divergence).toBeNull()
    const played = createReplay({ name: 'a log', log, charts, host: createStandaloneHost(charts), timeout: 200 })
    played.run({ do: 'playLog' })
    await played.whenIdle()
    const digest = log.lines.findLast(isDigest)?.[2].digest ?? null
    expect(played.view().log).toMatchObject({ done: log.lines.length, digest, divergence: null })
    played.stop()
  }
})

test.each(['purchase', 'cart', 'checkout', 'deposit', 'orderResult', 'session', 'payment', 'myNumbers'])(
  'a recording of %s, whole or cut, replays to the same digests',
  (root) => {
    const choices = fc.array(fc.nat(1_000_000), { maxLength: 80 })
    fc.assert(
      fc.property(
        choices,
        fc.nat(100),
        fc.boolean(),
        fc.integer({ min: 5, max: 90 }),
        (chosen, input, early, limit) => {
          const { recorder, step, actor } = startRandomRun(rootedAt(root, models), input, { early, limit })
          for (const choice of chosen) step(choice)
          const { log, flaws } = recorder.log()
          actor.stop()
          expect(flaws).toEqual([])
          expect(readLog(writeLog(log))).toEqual({ ok: true, value: log })
          const { divergence, problems, last } = replay(log, charts)
          expect({ divergence, problems, last }).toEqual({ divergence: null, problems: [], last: log.lines.length })
        },
      ),
      { numRuns: 60 },
    )
  },
)

test.each(['purchase', 'quote', 'cart', 'session', 'service', 'site'])(
  'a link to a log of 1,000 events of %s is shorter than 8,190 characters, the shortest limit of common servers',
  async (root) => {
    const pace = seededNumbers(11)
    let now = 0
    const { recorder, step, actor } = startRandomRun(rootedAt(root, models), 4, { limit: 1_000, now: () => now })
    const next = seededNumbers(4)
    for (let count = 0; count < 3_000; count++) {
      now += pace() % 3_000
      step(next())
    }
    actor.stop()
    expect((await encodeLink(recorder.log().log)).length).toBeLessThan(8_190)
  },
)

test('recordings of portal charts whose schemas mark personal data contain none of it', async () => {
  const [address, session, ...children] = await readModels(['billing-address', 'session', 'service', 'site']).then(
    (models) =>
      ['billingAddress', 'session', 'service', 'site'].map((id) => models.find(({ machine }) => machine.id === id)!),
  )
  const personal = v.pipe(v.string(), v.metadata({ mark: 'personal' }))
  const schemas = schemasFromValibot({
    billingAddress: { events: { 'draft.changed': v.looseObject({ change: v.record(v.string(), personal) }) } },
    session: {
      outputs: {
        loadInfo: v.looseObject({
          client: v.looseObject({ full_name: personal, first_name: personal, last_name: personal, email: personal }),
        }),
      },
    },
  })
  for (let seed = 1; seed <= 100; seed++) {
    const person = applicantFrom(seededNumbers(seed * 104729))
    const { first, last, email, code } = person
    const typed = [{ change: { name: `${first} ${last}` } }, { change: { city: last } }, { change: { street: email } }]
    const written = recordRandomRun([{ ...address!, events: { 'draft.changed': typed } }], schemas, seed)
    expect({ seed, found: leaksOf(written.log, person), flaws: written.flaws }).toEqual({ seed, found: [], flaws: [] })

    const [info] = session!.outcomes!.loadInfo!.outputs as { client: object }[]
    const client = { ...info!.client, first_name: first, last_name: last, full_name: `${first} ${last}`, email }
    const events = { ...session!.events, 'signIn.completed': [{ token: `tok_${code}` }] }
    const outcomes = { ...session!.outcomes, loadInfo: { outputs: [{ ...info, client }] } }
    const signedIn = recordRandomRun([{ ...session!, events, outcomes }, ...children], schemas, seed)
    expect({ seed, found: leaksOf(signedIn.log, person), flaws: signedIn.flaws }).toEqual({
      seed,
      found: [],
      flaws: [],
    })
  }
})

const walked = models.filter(({ machine }) =>
  ['signIn', 'quote', 'attempt', 'purchase', 'session'].includes(machine.id),
) as unknown as PathModel<AnyStateMachine>[]

describe.each(walked.map((model) => [model.machine.id, model] as const))('every generated path of %s', (_, model) => {
  // Long ways, gone again for each step.
  const bounds = { timeout: 60_000 }

  test('plays to the expected states, and repeats them forward and back', bounds, () => {
    const bench = createBench({ machine: model.machine, start: { from: 'input', input: model.inputs?.[0] } })
    for (const path of pathsOf(model.machine, everyTransition(model).paths)) {
      bench.run({ do: 'openPath', path })
      const forward = [bench.view().actors]
      for (const step of path.steps) {
        expect(bench.run({ do: 'playStep' })).toBeNull()
        expect(bench.view().actors['']?.value).toEqual(step.value)
        expect(bench.view().steps.at(-1)).toMatchObject({ event: step.event, value: step.value })
        expect(bench.view().steps.at(-1)?.taken).toEqual(expect.arrayContaining([...step.taken]))
        forward.push(bench.view().actors)
      }
      const { length } = path.steps
      expect(bench.view().path).toEqual({ id: path.id, done: length, length, divergence: null })
      const back = forward.map((__, index) => {
        bench.run({ do: 'goTo', step: length - index })
        return bench.view().actors
      })
      expect(back.reverse()).toEqual(forward)
    }
  })
})

test.each(['purchase', 'session'])('the drawing of %s contains every transition', async (id) => {
  const ELK = createRequire(import.meta.url)('elkjs/lib/elk.bundled.js')
  const structure = structureOf(charts[id]!)
  const { edges, states } = await draw(structure, (graph: ElkNode): Promise<ElkNode> => new ELK().layout(graph))
  const lines = [...edges.flatMap((edge) => edge.lines), ...states.flatMap(({ inside }) => inside)]
  expect(new Set(lines.map(({ label }) => label))).toEqual(new Set(structure.transitions.map(({ label }) => label)))
})

/** Names that start with an underscore in an object of XState or in one of its prototypes. */
const privateNames = (object: object): string[] => {
  const parent: unknown = Object.getPrototypeOf(object)
  const own = Object.getOwnPropertyNames(object).filter((name) => /^_[a-z]/i.test(name))
  return typeof parent === 'object' && parent !== null && parent !== Object.prototype
    ? [...own, ...privateNames(parent)]
    : own
}

test('no other file of the project names a private field of XState', () => {
  const { samples, root, snapshot } = startSamples()
  const objects = [...Object.values(samples), root.system.getSnapshot(), loaderMachine, ...activeNodes(snapshot)]
  const names = [...new Set(objects.flatMap(privateNames))]
  expect(names).toEqual(expect.arrayContaining(['_nodes', '_parent', '_processingStatus', '_scheduledEvents', '_set']))
  const any = names.join('|')
  // A member, a field of an object or a pattern, or a quoted name; not a parameter that is left unused.
  const named = new RegExp(`\\.(${any})\\b|[{,]\\s*(${any})\\s*[:,}]|['"](${any})['"]`)
  const files = [...readSources('.')].filter(([, text]) => named.test(text)).map(([path]) => path)
  expect(files).toEqual([
    'flow-lab/core/xstate-internals.test.ts',
    'flow-lab/core/xstate-internals.ts',
    'scripts/flow-lab-charts.test.ts',
  ])
})
