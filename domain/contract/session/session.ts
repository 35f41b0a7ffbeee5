import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { countSchema, languageSchema } from '#domain/kit/primitives.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { firstname, lastname } from '#domain/kit/validation/text.ts'
import { infoSchema } from '#domain/session/account.ts'
import { avatarChangeSchema } from '#domain/session/avatar.ts'
import { projectSchema } from '#domain/session/project.ts'

export const loadInfo = endpoint({
  id: 'API-12',
  name: 'loadInfo',
  summary: 'Who is signed in.',
  method: 'GET',
  path: 'settings/info/',
  access: 'person',
  response: infoSchema,
})

const changedInfo = v.strictObject({
  language: v.optional(languageSchema),
  version: v.optional(countSchema),
  first_name: v.optional(firstname),
  last_name: v.optional(lastname),
  avatar: v.optional(avatarChangeSchema),
})

type ChangedInfo = v.InferOutput<typeof changedInfo>

const hasVersion = ({ version, first_name, last_name }: ChangedInfo): boolean =>
  version !== undefined || (first_name === undefined && last_name === undefined)

/**
 * Names need the `version` of what the user saw. A language is one choice of the user and needs none; a picture
 * names the one that it replaces.
 */
export const saveInfo = endpoint({
  id: 'API-12',
  name: 'saveInfo',
  summary: "Changes the account's names, its language or its picture.",
  method: 'PATCH',
  path: 'settings/info/',
  access: 'person',
  body: v.pipe(changedInfo, v.forward(v.check<ChangedInfo, ValidationCode>(hasVersion, 'REQUIRED'), ['version'])),
  response: infoSchema,
  failures: ['accountChanged', 'fileTypeRefused', 'fileImageBroken'],
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
