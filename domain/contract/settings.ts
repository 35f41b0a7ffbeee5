import * as v from 'valibot'
import { infoSchema } from '#domain/account.ts'
import { languageSchema } from '#domain/primitives.ts'
import { endpoint } from './endpoint.ts'

export const loadInfo = endpoint({
  id: 'API-12',
  name: 'loadInfo',
  summary: 'Who is signed in.',
  method: 'GET',
  path: 'settings/info/',
  access: 'person',
  response: infoSchema,
})

export const saveLanguage = endpoint({
  id: 'API-12',
  name: 'saveLanguage',
  summary: "Changes the account's language.",
  method: 'PATCH',
  path: 'settings/info/',
  access: 'person',
  body: v.object({ language: languageSchema }),
  response: infoSchema,
})
