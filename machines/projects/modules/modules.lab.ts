import * as v from 'valibot'
import { listModules } from '#domain/contract/projects/projects.ts'
import { modules, noModules } from '#domain/fixtures/modules.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { modulesMachine } from './modules.machine.ts'

export const modulesLab = labOf(modulesMachine)({
  schemas: listingSchemas('listModules', v.strictObject({}), listModules.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: {} }] },
  outcomes: { listModules: { outputs: [modules, noModules] } },
})
