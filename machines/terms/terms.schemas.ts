import * as v from 'valibot'
import { termsSchema } from '#domain/contract/configs.ts'
import { languageSchema } from '#domain/primitives.ts'
import { bare, event, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { termsMachine } from './terms.machine.ts'

export const termsSchemas = schemasOf<typeof termsMachine>()({
  input: v.strictObject({ language: languageSchema }),
  events: {
    'retry.requested': bare('retry.requested'),
    'language.changed': event('language.changed', { language: languageSchema }),
    'terms.outdated': bare('terms.outdated'),
  },
  outputs: { loadTerms: termsSchema },
})
