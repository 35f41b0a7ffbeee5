import * as v from 'valibot'
import { event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { deploymentMachine, type Verdict } from './deployment.machine.ts'

const newer: Verdict = { deployment: '/assets/start-b.js', isNew: true, isTried: false, isSafe: true }

export const deploymentLab = labOf(deploymentMachine)({
  schemas: {
    events: { 'chunk.lost': event('chunk.lost', { isNeeded: v.boolean() }) },
    outputs: {
      askDeployment: v.object({
        deployment: v.string(),
        isNew: v.boolean(),
        isTried: v.boolean(),
        isSafe: v.boolean(),
      }),
    },
  },
  events: { 'chunk.lost': [{ isNeeded: false }, { isNeeded: true }] },
  outcomes: {
    askDeployment: {
      outputs: [newer, { ...newer, isSafe: false }, { ...newer, isTried: true }, { ...newer, isNew: false }],
      errors: [{ code: 'unreachable' }],
    },
  },
})
