import { projectSettings } from '#domain/fixtures/project-sections.ts'
import { projectSections } from '#domain/session/project.ts'
import { labOf } from '#machines/kit/lab.ts'
import { sectionSchemas } from '#machines/kit/section.schemas.ts'
import { projectSectionMachine } from './project-section.machine.ts'

const { limits } = projectSettings

export const projectSectionLab = labOf(projectSectionMachine)({
  schemas: sectionSchemas(projectSections),
  inputs: [{ section: 'limits' }],
  events: {
    'draft.changed': [{ change: { maximum_persons: '40' } }, { change: { maximum_groups: '-1' } }],
    'theirs.taken': [{ field: 'maximum_persons' }],
  },
  outcomes: {
    loadSection: {
      outputs: [
        limits,
        { ...limits, version: 3, values: { ...limits.values, maximum_persons: '60' } },
        { ...limits, version: 3, values: { ...limits.values, maximum_groups: '12' } },
      ],
      errors: [{ code: 'unreachable' }],
    },
    saveSection: {
      outputs: [{ ...limits, version: 3, values: { ...limits.values, maximum_persons: '40' } }],
      errors: [
        { code: 'projectChanged', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
        { code: 'requestInvalid', status: 422, fields: { maximum_persons: ['persons.range'] } },
        { code: 'timedOut' },
      ],
    },
  },
})
