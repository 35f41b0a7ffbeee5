// Records random runs of every chart with a canary in each field that a schema marks. No file and no link may contain a
// canary, and each recording must replay with the surrogates.
//   npm run flow-lab:canaries                         1,000 recordings
//   npm run flow-lab:canaries -- --logs 50 --seed 7   50 recordings from seed 7; a failure prints its seed
import { parseArgs } from 'node:util'
import { schemasFromValibot } from '#flow-lab/adapters/valibot.ts'
import { encodeLog } from '#flow-lab/core/log-binary.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import { replay } from '#flow-lab/core/player.ts'
import type { RecorderOptions } from '#flow-lab/core/recorder.ts'
import { createCanaries } from '#flow-lab/testing/canaries.ts'
import { seededNumbers, startRandomRun } from '#flow-lab/testing/random-run.ts'
import { schemasByChart } from '#machines/kit/lab.ts'
import { labWordsOf } from '#machines/lab-words.ts'
import { readModels, rootedAt } from './tools/flow-models.ts'

const { values } = parseArgs({ options: { logs: { type: 'string', default: '1000' }, seed: { type: 'string' } } })
const count = Number(values.logs)
const first = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed)

// XState warns about events to ended actors, which random runs send.
console.warn = () => undefined

const models = await readModels()
const schemas = schemasByChart(models)
const chartSchemas = schemasFromValibot(schemas)
const labWords = labWordsOf(schemas)
const charts = Object.fromEntries(models.map(({ machine }) => [machine.id, machine]))
let [stood, flawed] = [0, 0]
const faults: string[] = []

for (let index = 0; index < count; index++) {
  const seed = first + index
  const id = models[index % models.length]?.machine.id ?? ''
  const canaries = createCanaries(chartSchemas, seededNumbers(seed))
  const planted = rootedAt(id, models).map(canaries.plant)
  const recorded = (options: Partial<RecorderOptions>) => {
    const next = seededNumbers(seed)
    const walk = startRandomRun(planted, next(), { early: next() % 4 > 0, limit: 20 + (next() % 180), ...options })
    for (let step = 20 + (next() % 180); step > 0; step--) walk.step(next())
    const written = walk.recorder.log()
    walk.actor.stop()
    return written
  }
  // The same run without redaction counts the canaries.
  stood += canaries.foundIn(writeLog(recorded({ isReplay: true }).log)).length

  // A seed next to the canaries' own would draw similar numbers.
  const { log, flaws } = recorded({ schemas: chartSchemas, words: labWords, random: seededNumbers(~seed) })
  const file = writeLog(log)
  const found = canaries.foundIn(`${file}\n${new TextDecoder().decode(encodeLog(log))}`)
  const read = readLog(file)
  const { divergence, problems } = read.ok ? replay(read.value, charts) : { divergence: null, problems: read.problems }
  flawed += flaws.length
  if (found.length > 0 || flaws.length > 0 || divergence !== null || problems.length > 0)
    faults.push(`seed ${seed}, ${id}: ${JSON.stringify({ found, flaws, line: divergence?.line, problems })}`)
}

for (const fault of faults) console.log(fault)
console.log(
  `${count - faults.length} of ${count} recordings of ${models.length} charts are without a canary and replay ` +
    `(${stood.toLocaleString('en')} canaries stood in them, ${flawed} of their lines lead elsewhere with surrogates, seeds from ${first})`,
)
process.exitCode = faults.length === 0 ? 0 : 1
