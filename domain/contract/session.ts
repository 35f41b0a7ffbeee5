import * as v from 'valibot'
import { languageSchema } from '#domain/kit/primitives.ts'
import { infoSchema } from '#domain/session/account.ts'
import { projectSchema } from '#domain/session/project.ts'
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
  body: v.strictObject({ language: languageSchema }),
  response: infoSchema,
})

export const signOut = endpoint({
  id: 'API-05',
  name: 'signOut',
  summary: 'Ends the session on the server.',
  method: 'POST',
  path: 'auth/logout/',
  access: 'person',
  response: v.object({}),
})

export const acknowledgeMigration = endpoint({
  id: 'API-24',
  name: 'acknowledgeMigration',
  summary: 'The welcome of a migrated account was read and is not shown again.',
  method: 'POST',
  path: 'settings/migration/',
  access: 'person',
  response: infoSchema,
})

export const loadProject = endpoint({
  id: 'API-26',
  name: 'loadProject',
  summary: "A project's details, balances and cart count.",
  method: 'GET',
  path: 'project/pk/',
  access: 'project',
  response: projectSchema,
})
