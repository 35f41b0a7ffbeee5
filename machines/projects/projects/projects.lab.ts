import * as v from 'valibot'
import { listProjects } from '#domain/contract/projects/projects.ts'
import { projects } from '#domain/fixtures/session.ts'
import { countSchema, pageSizes } from '#domain/kit/primitives.ts'
import { labOf } from '#machines/kit/lab.ts'
import { listingSchemas } from '#machines/kit/listing.schemas.ts'
import { type ProjectsQuery, projectsAtOnce, projectsMachine } from './projects.machine.ts'

const querySchema = v.strictObject({
  q: listProjects.query.entries.q,
  page: countSchema,
  page_size: v.picklist(pageSizes),
})

const query: ProjectsQuery = { page: 1, page_size: projectsAtOnce }

export const projectsLab = labOf(projectsMachine)({
  schemas: listingSchemas('listProjects', querySchema, listProjects.response),
  inputs: [{ query }],
  events: { 'query.changed': [{ query: { ...query, q: 'taxi' } }] },
  outcomes: {
    listProjects: {
      outputs: [
        { ...query, count: projects.length, results: projects },
        { ...query, count: 0, results: [] },
      ],
    },
  },
})
