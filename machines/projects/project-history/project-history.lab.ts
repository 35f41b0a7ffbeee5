import { listProjectHistory } from '#domain/contract/projects/projects.ts'
import { projectHistory } from '#domain/fixtures/project-history.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { projectHistoryMachine } from './project-history.machine.ts'

export const projectHistoryLab = labOf(projectHistoryMachine)({
  schemas: listingSchemas('listProjectHistory', listProjectHistory.query, listProjectHistory.response),
  inputs: [{ query: {} }],
  events: { 'query.changed': [{ query: { part: 'people' } }] },
  outcomes: { listProjectHistory: { outputs: [projectHistory, { ...projectHistory, results: [] }] } },
})
