import * as v from 'valibot'
import { termsSchema } from '#domain/contract/auth/auth.ts'
import { terms } from '#domain/fixtures/buying.ts'
import { languageSchema } from '#domain/kit/primitives.ts'
import { bare, event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { termsMachine } from './terms.machine.ts'

export const termsLab = labOf(termsMachine)({
  schemas: {
    input: v.strictObject({ language: languageSchema }),
    events: {
      'retry.requested': bare('retry.requested'),
      'language.changed': event('language.changed', { language: languageSchema }),
      'terms.outdated': bare('terms.outdated'),
    },
    outputs: { loadTerms: termsSchema },
  },
  inputs: [{ language: 'en' }],
  events: { 'language.changed': [{ language: 'fa' }] },
  outcomes: { loadTerms: { outputs: [terms] } },
})
