// How soon pages that are open at the same time on one process get a message, over the network, and whether anything of them
// stays behind when they are closed.
//   npm run trust:streams
//   npm run trust:streams -- --pages 500 --messages 10 --rounds 3
import { parseArgs } from 'node:util'
import { followMessages } from './trust/streams.ts'

const { values } = parseArgs({
  options: {
    pages: { type: 'string', default: '500' },
    /** Of each round. */
    messages: { type: 'string', default: '10' },
    rounds: { type: 'string', default: '3' },
  },
})
/** Milliseconds within which each page must receive an event. */
const bound = 1_000
/** How many more files than before the process may have open: the database opens and closes its own. */
const spare = 5

const [pages, messages, rounds] = [Number(values.pages), Number(values.messages), Number(values.rounds)]
console.log(`trust:streams  ${pages} pages, ${rounds} rounds of ${messages} messages`)
const from = performance.now()
const { delays, missed, left, memory } = await followMessages({ pages, messages, rounds, log: console.log })
const at = (share: number) => `${Math.round(delays[Math.ceil(delays.length * share) - 1] ?? Number.NaN)} ms`
for (const each of missed) console.error(`  missed: ${each}`)
const late = delays.filter((each) => each > bound).length
const stayed = left.some((each) => each > spare)
console.log(`reported after: median ${at(0.5)}, 95 % ${at(0.95)}, longest ${at(1)}`)
console.log(`all pages closed: ${left.join(', ')} more open files than before   ${memory.join(', ')} MB`)
console.log(
  `events: ${delays.length}   later than ${bound} ms: ${late}   missed: ${missed.length}   ${((performance.now() - from) / 1000).toFixed(0)} s`,
)
process.exitCode = delays.length === pages * messages * rounds && late + missed.length === 0 && !stayed ? 0 : 1
