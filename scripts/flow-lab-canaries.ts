// Random walks through every chart, recorded while a canary stands wherever a schema marks a value: no recording may have
// one, neither its file nor its link, and each must replay with the surrogates in their places.
//   npm run flow-lab:canaries                         1,000 recordings
//   npm run flow-lab:canaries -- --logs 50 --seed 7   so many, from this seed; a failure prints the seed that shows it
import { parseArgs } from 'node:util'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import { pack } from '#flow-lab/core/pack.ts'
import { replay } from '#flow-lab/core/player.ts'
import type { RecorderOptions } from '#flow-lab/core/recorder.ts'
import { createCanaries } from '#flow-lab/testing/canaries.ts'
import { numbersFrom, startWalk } from '#flow-lab/testing/walk.ts'
import { labWords } from '#machines/lab-words.ts'
import { chartSchemas } from '#machines/schemas.ts'
import { readModels, rootedAt } from './flow-models.ts'

const { values } = parseArgs({ options: { logs: { type: 'string', default: '1000' }, seed: { type: 'string' } } })
const count = Number(values.logs)
const first = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed)

// An event that comes too late, to an actor that has ended, is part of a walk.
console.warn = () => undefined

const models = await readModels()
const charts = Object.fromEntries(models.map(({ machine }) => [machine.id, machine]))
let [stood, flawed] = [0, 0]
const faults: string[] = []

for (let index = 0; index < count; index++) {
  const seed = first + index
  const id = models[index % models.length]?.machine.id ?? ''
  const canaries = createCanaries(chartSchemas, numbersFrom(seed))
  const planted = rootedAt(id, models).map(canaries.plant)
  const recorded = (options: Partial<RecorderOptions>) => {
    const next = numbersFrom(seed)
    const walk = startWalk(planted, next(), { early: next() % 4 > 0, limit: 20 + (next() % 180), ...options })
    for (let step = 20 + (next() % 180); step > 0; step--) walk.step(next())
    const written = walk.recorder.log()
    walk.actor.stop()
    return written
  }
  // The same walk with nothing hidden says how many there were to be found.
  stood += canaries.foundIn(writeLog(recorded({ isReplay: true }).log)).length

  const { log, flaws } = recorded({ schemas: chartSchemas, words: labWords, random: numbersFrom(seed + 1) })
  const file = writeLog(log)
  const found = canaries.foundIn(`${file}\n${new TextDecoder().decode(pack(log))}`)
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
