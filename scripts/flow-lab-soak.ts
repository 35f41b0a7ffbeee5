// Records and replays random runs of every chart: each log must replay to equal digests.
//   npm run flow-lab:soak                         10,000 logs
//   npm run flow-lab:soak -- --logs 500 --seed 7  500 logs from seed 7; a failure prints its seed
import { parseArgs } from 'node:util'
import { isDigest } from '#flow-lab/core/log.ts'
import { readLog, writeLog } from '#flow-lab/core/log-file.ts'
import { replay } from '#flow-lab/core/player.ts'
import { seededNumbers, startRandomRun } from '#flow-lab/testing/random-run.ts'
import { readModels, rootedAt } from './tools/flow-models.ts'

const { values } = parseArgs({ options: { logs: { type: 'string', default: '10000' }, seed: { type: 'string' } } })
const count = Number(values.logs)
const first = values.seed === undefined ? Date.now() % 1_000_000_000 : Number(values.seed)

// XState warns about events to ended actors, which random runs send.
console.warn = () => undefined

const models = await readModels()
const charts = Object.fromEntries(models.map(({ machine }) => [machine.id, machine]))
let [events, spent] = [0, 0]
const faults: string[] = []

for (let index = 0; index < count; index++) {
  const seed = first + index
  const next = seededNumbers(seed)
  const model = models[next() % models.length]
  if (model === undefined) throw new Error('There are no charts')
  const limit = 20 + (next() % 180)
  const walk = startRandomRun(rootedAt(model.machine.id, models), next(), { early: next() % 4 > 0, limit })
  for (let step = 20 + (next() % 180); step > 0; step--) walk.step(next())
  const { log, flaws } = walk.recorder.log()
  walk.actor.stop()
  const read = readLog(writeLog(log))
  if (!read.ok) {
    faults.push(`seed ${seed}, ${model.machine.id}: the file can't be read: ${JSON.stringify(read.problems)}`)
    continue
  }
  const before = process.hrtime.bigint()
  const { divergence, problems } = replay(read.value, charts)
  spent += Number(process.hrtime.bigint() - before) / 1e9
  events += log.lines.filter((line) => !isDigest(line)).length
  if (divergence !== null || problems.length > 0 || flaws.length > 0)
    faults.push(`seed ${seed}, ${model.machine.id}: ${JSON.stringify({ line: divergence?.line, problems, flaws })}`)
}

for (const fault of faults) console.log(fault)
const speed = Math.round(events / spent).toLocaleString('en')
console.log(
  `${count - faults.length} of ${count} logs of ${models.length} charts replay to equal digests ` +
    `(${events.toLocaleString('en')} events, ${speed} a second, seeds from ${first})`,
)
process.exitCode = faults.length === 0 ? 0 : 1
