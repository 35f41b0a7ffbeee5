import { terms } from '#domain/fixtures/buying.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { termsMachine } from './terms.machine.ts'

export const termsPaths: PathModel<typeof termsMachine> = {
  machine: termsMachine,
  inputs: [{ language: 'en' }],
  events: { 'language.changed': [{ language: 'fa' }] },
  outcomes: { loadTerms: { outputs: [terms] } },
}
