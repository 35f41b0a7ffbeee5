import * as v from 'valibot'
import { event, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { deploymentMachine } from './deployment.machine.ts'

export const deploymentSchemas = schemasOf<typeof deploymentMachine>()({
  events: { 'chunk.lost': event('chunk.lost', { isNeeded: v.boolean() }) },
  outputs: {
    askDeployment: v.object({
      deployment: v.string(),
      isNew: v.boolean(),
      isTried: v.boolean(),
      isSafe: v.boolean(),
    }),
  },
})
