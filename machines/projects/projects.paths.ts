import { projects } from '#domain/fixtures/session.ts'
import type { PathModel } from '#flow-lab/paths/model.ts'
import { type ProjectsQuery, projectsAtOnce, projectsMachine } from './projects.machine.ts'

const query: ProjectsQuery = { page: 1, page_size: projectsAtOnce }

export const projectsPaths: PathModel<typeof projectsMachine> = {
  machine: projectsMachine,
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
}
