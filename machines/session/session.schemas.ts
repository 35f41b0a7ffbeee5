import * as v from 'valibot'
import { infoSchema } from '#domain/account.ts'
import { signOut } from '#domain/contract/auth.ts'
import { loadSite } from '#domain/contract/configs.ts'
import { tokenSchema } from '#domain/identity.ts'
import { idSchema, languageSchema } from '#domain/primitives.ts'
import { projectSchema, projectSummarySchema } from '#domain/project.ts'
import { siteSchema } from '#domain/site.ts'
import { bare, contextOf, event, failureInLog, schemasOf } from '#machines/kit/chart.schemas.ts'
import { serviceEvents, serviceInput } from './service.schemas.ts'
import type { sessionMachine } from './session.machine.ts'

const place = { project: v.nullable(idSchema), person: v.nullable(idSchema) }
const identity = v.strictObject({ token: v.nullable(tokenSchema), ...place })
const handover = { token: tokenSchema, ...place }

export const sessionSchemas = schemasOf<typeof sessionMachine>()({
  input: v.strictObject({
    query: loadSite.query,
    service: serviceInput,
    identity,
    resumption: v.nullable(v.strictObject({ account: idSchema, project: idSchema, person: v.nullable(idSchema) })),
    language: languageSchema,
  }),
  context: contextOf({
    identity,
    info: v.nullable(infoSchema),
    project: v.nullable(projectSchema),
    failure: v.nullable(failureInLog),
    handover: v.nullable(v.object(handover)),
  }),
  events: {
    ...serviceEvents,
    'signIn.completed': event('signIn.completed', { token: tokenSchema }),
    'impersonation.accepted': event('impersonation.accepted', handover),
    'info.changed': event('info.changed', { info: infoSchema }),
    'language.replaced': event('language.replaced', { language: languageSchema }),
    'signOut.requested': bare('signOut.requested'),
    'project.chosen': event('project.chosen', { project: projectSummarySchema }),
    'project.left': bare('project.left'),
    'project.changed': bare('project.changed'),
    'retry.requested': bare('retry.requested'),
    'language.chosen': event('language.chosen', { language: languageSchema }),
    'session.replaced': event('session.replaced', { identity }),
    'session.ended': event('session.ended', { ended: v.picklist(['expired', 'signedOut']) }),
  },
  outputs: {
    site: siteSchema,
    loadInfo: infoSchema,
    loadProject: projectSchema,
    signOut: v.optional(signOut.response),
    saveLanguage: infoSchema,
  },
})
