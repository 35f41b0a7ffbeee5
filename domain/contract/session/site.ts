import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { plainText } from '#domain/kit/primitives.ts'
import { siteSchema } from '#domain/session/site.ts'

export const loadSite = endpoint({
  id: 'API-01',
  name: 'loadSite',
  summary: 'The site that is served on a host: brand, colours, languages, allowed pages.',
  method: 'GET',
  path: 'configs/site/',
  access: 'public',
  query: v.strictObject({ identifier: plainText, notify: v.optional(plainText) }),
  response: siteSchema,
  failures: ['domainInvalid'],
})
