import { detailSections } from '#domain/account/sections.ts'
import { accountSections } from '#domain/fixtures/account-sections.ts'
import { labOf } from '#machines/kit/lab.ts'
import { sectionSchemas } from '#machines/kit/section.schemas.ts'
import { accountSectionMachine } from './account-section.machine.ts'

const { company } = accountSections

export const accountSectionLab = labOf(accountSectionMachine)({
  schemas: sectionSchemas(detailSections),
  inputs: [{ section: 'company' }],
  events: {
    'draft.changed': [{ change: { name: 'Hafen Media' } }, { change: { email: 'billing@' } }],
    'theirs.taken': [{ field: 'name' }],
  },
  outcomes: {
    loadSection: {
      outputs: [
        company,
        { ...company, version: 4, values: { ...company.values, name: 'Hafen Media KG' } },
        { ...company, version: 4, values: { ...company.values, tax_number: '27/123/45678' } },
      ],
      errors: [{ code: 'unreachable' }],
    },
    saveSection: {
      outputs: [{ ...company, version: 4, values: { ...company.values, name: 'Hafen Media' } }],
      errors: [
        { code: 'accountChanged', status: 409 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
        { code: 'requestInvalid', status: 422, fields: { email: ['email.format'] } },
        { code: 'timedOut' },
      ],
    },
  },
})
