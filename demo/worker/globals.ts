// What the sandbox expects of Node without importing it. Imported before anything else.
import { Buffer } from '../node/buffer.ts'

const { port1, port2 } = new MessageChannel()
const waiting: (() => void)[] = []
port2.onmessage = () => waiting.shift()?.()

/** Runs `work` in a turn of the event loop of its own; a timer would wait longer. */
const inOwnTurn = (work: () => void): void => {
  waiting.push(work)
  port1.postMessage(null)
}

Object.assign(globalThis, { Buffer, setImmediate: inOwnTurn, process: { nextTick: inOwnTurn } })
