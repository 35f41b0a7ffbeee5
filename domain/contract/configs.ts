import * as v from 'valibot'
import { languageSchema } from '#domain/primitives.ts'
import { siteSchema } from '#domain/site.ts'
import { endpoint } from './endpoint.ts'

export const loadSite = endpoint({
  id: 'API-01',
  name: 'loadSite',
  summary: 'The site that answers on a host: brand, colours, languages, allowed pages.',
  method: 'GET',
  path: 'configs/site/',
  access: 'public',
  query: v.object({ identifier: v.string(), notify: v.optional(v.string()) }),
  response: siteSchema,
  failures: ['domainInvalid'],
})

export const termsSchema = v.object({
  version: v.string(),
  language: languageSchema,
  title: v.string(),
  sections: v.array(v.object({ heading: v.string(), text: v.string() })),
})
export type Terms = v.InferOutput<typeof termsSchema>

export const loadTerms = endpoint({
  id: 'API-03',
  name: 'loadTerms',
  summary: 'The terms of service in one language.',
  method: 'GET',
  path: 'configs/terms/',
  access: 'public',
  query: v.object({ language: languageSchema }),
  response: termsSchema,
})
