import { noNumbers, numbersAnswer } from '#domain/fixtures/paying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { myNumbersMachine } from './my-numbers.machine.ts'

export const myNumbersPaths: PathModel<typeof myNumbersMachine> = {
  machine: myNumbersMachine,
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { q: '30' } }] },
  outcomes: { listNumbers: { outputs: [numbersAnswer, noNumbers] } },
}
