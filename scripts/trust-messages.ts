// Sends messages over the network, each several times with one key, while the process is killed now and then: each is sent, charged
// (rate × segments of the published rates) and delivered once, and forwarded at least once, in order.
//   npm run trust:messages
//   npm run trust:messages -- --count 10000 --kills 200 --seed 7
import { parseArgs } from 'node:util'
import { sendMessages } from './trust/messages.ts'

const { values } = parseArgs({
  options: {
    count: { type: 'string', default: '1000' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
  },
})
const [sends, kills, seed] = [Number(values.count), Number(values.kills), Number(values.seed)]
console.log(`trust:messages  ${sends} messages, ${kills} kills, seed ${seed}`)
const from = performance.now()
const { sent, delivered, repeats, ...wrong } = await sendMessages({ sends, kills, seed, log: console.log })
for (const [name, found] of Object.entries(wrong)) for (const each of found) console.error(`  ${name}: ${each}`)
console.log(
  `sent: ${sent}   delivered: ${delivered}   repeated requests: ${repeats}   sent twice: ${wrong.sentTwice.length}   charged wrongly: ${wrong.chargedWrongly.length}   received wrongly: ${wrong.receivedWrongly.length}   out of order: ${wrong.unordered.length}   discrepancies: ${wrong.damage.length}   seed ${seed}   ${((performance.now() - from) / 1000).toFixed(0)} s`,
)
process.exitCode = delivered === sends && Object.values(wrong).every((found) => found.length === 0) ? 0 : 1
