import type { PathModel } from '#flow-lab/paths/model.ts'
import { deploymentMachine, type Verdict } from './deployment.machine.ts'

const newer: Verdict = { deployment: '/assets/start-b.js', isNew: true, isTried: false, isSafe: true }

export const deploymentPaths: PathModel<typeof deploymentMachine> = {
  machine: deploymentMachine,
  events: { 'chunk.lost': [{ isNeeded: false }, { isNeeded: true }] },
  outcomes: {
    askDeployment: {
      outputs: [newer, { ...newer, isSafe: false }, { ...newer, isTried: true }, { ...newer, isNew: false }],
      errors: [{ code: 'unreachable' }],
    },
  },
}
