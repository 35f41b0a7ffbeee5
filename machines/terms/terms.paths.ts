import { terms } from '#domain/fixtures/buying.ts'
import type { PathModel } from '#machines/kit/paths.ts'
import { termsMachine } from './terms.machine.ts'

export const termsPaths: PathModel<typeof termsMachine> = {
  machine: termsMachine,
  inputs: [{ language: 'en' }],
  events: { 'language.changed': [{ language: 'fa' }] },
  outcomes: { loadTerms: { outputs: [terms] } },
}
