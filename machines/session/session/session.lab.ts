import * as v from 'valibot'
import { signOut } from '#domain/contract/session/session.ts'
import { loadSite } from '#domain/contract/session/site.ts'
import {
  blockedInfo,
  deactivatedProject,
  identity,
  info,
  ownProject,
  passwordDueInfo,
  project,
  site,
} from '#domain/fixtures/session.ts'
import { noIdentity, tokenSchema } from '#domain/kit/identity.ts'
import { idSchema, languageSchema } from '#domain/kit/primitives.ts'
import { infoSchema } from '#domain/session/account.ts'
import { projectSchema, projectSummarySchema } from '#domain/session/project.ts'
import { siteSchema } from '#domain/session/site.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { confirmationEvents } from '#machines/session/confirmation/confirmation.lab.ts'
import { serviceEvents, serviceInput } from '#machines/session/service/service.lab.ts'
import type { SessionInput } from './session.context.ts'
import { sessionMachine } from './session.machine.ts'

const projectAndPerson = { project: v.nullable(idSchema), person: v.nullable(idSchema) }

const identitySchema = v.strictObject({ token: v.nullable(tokenSchema), ...projectAndPerson })

const impersonation = { token: tokenSchema, ...projectAndPerson }

const input: SessionInput = {
  query: { identifier: site.identifier },
  service: { outages: 0, spacing: 0, jitter: 0 },
  identity: noIdentity,
  resumption: null,
  language: 'en',
}

const resumption = { account: info.client.id, project: ownProject.id, person: null }

export const sessionLab = labOf(sessionMachine)({
  schemas: {
    input: v.strictObject({
      query: loadSite.query,
      service: serviceInput,
      identity: identitySchema,
      resumption: v.nullable(v.strictObject({ account: idSchema, project: idSchema, person: v.nullable(idSchema) })),
      language: languageSchema,
    }),
    context: contextOf({
      identity: identitySchema,
      info: v.nullable(infoSchema),
      project: v.nullable(projectSchema),
      failure: v.nullable(failureInLog),
      impersonation: v.nullable(v.object(impersonation)),
    }),
    events: {
      ...serviceEvents,
      'confirmation.needed': confirmationEvents['confirmation.needed'],
      'signIn.completed': event('signIn.completed', { token: tokenSchema }),
      'impersonation.accepted': event('impersonation.accepted', impersonation),
      'info.changed': event('info.changed', { info: infoSchema }),
      'language.replaced': event('language.replaced', { language: languageSchema }),
      'signOut.requested': bare('signOut.requested'),
      'project.chosen': event('project.chosen', { project: projectSummarySchema }),
      'project.left': bare('project.left'),
      'project.changed': bare('project.changed'),
      'retry.requested': bare('retry.requested'),
      'language.chosen': event('language.chosen', { language: languageSchema }),
      'session.replaced': event('session.replaced', { identity: identitySchema }),
      'session.ended': event('session.ended', { ended: v.picklist(['expired', 'signedOut']) }),
    },
    outputs: {
      site: siteSchema,
      loadInfo: infoSchema,
      loadProject: projectSchema,
      signOut: v.optional(signOut.response),
      saveLanguage: infoSchema,
    },
  },
  inputs: [input, { ...input, identity }, { ...input, identity: { ...identity, project: null }, resumption }],
  events: {
    'signIn.completed': [{ token: 'tok_new' }],
    'project.chosen': [{ project: ownProject }, { project: { ...deactivatedProject, deactivation_reason: null } }],
    'language.chosen': [{ language: 'fa' }],
    'session.replaced': ({ identity: mine }) => [
      { identity: mine },
      { identity: { ...mine, project: 'prj_elbe', person: null } },
      { identity: { ...noIdentity, token: 'tok_other' } },
    ],
    'session.ended': [{ ended: 'expired' }, { ended: 'signedOut' }],
    'impersonation.accepted': [{ token: 'tok_issued', project: ownProject.id, person: null }],
    'info.changed': [{ info }],
    'language.replaced': [{ language: 'fa' }],
    'form.dirtied': [{ form: 'address' }],
    'form.cleared': [{ form: 'address' }],
    'call.refused': ({ identity: { token } }) => [
      { failure: { code: 'notSignedIn', status: 401 }, token, background: false, money: false },
      { failure: { code: 'passwordChangeRequired', status: 403 }, token, background: false, money: false },
      { failure: { code: 'accountBlocked', status: 409 }, token, background: false, money: false },
      { failure: { code: 'projectDeactivated', status: 409 }, token, background: false, money: false },
      { failure: { code: 'serverFailed', status: 500 }, token, background: false, money: false },
    ],
  },
  outcomes: {
    site: { outputs: [site] },
    loadInfo: { outputs: [info, blockedInfo, passwordDueInfo], errors: [{ code: 'timedOut' }] },
    loadProject: {
      outputs: [project],
      errors: [{ code: 'projectDeactivated', status: 409 }, { code: 'timedOut' }],
    },
    saveLanguage: { outputs: [{ ...info, client: { ...info.client, language: 'fa' } }] },
  },
})
