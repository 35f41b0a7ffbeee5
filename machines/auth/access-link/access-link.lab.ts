import * as v from 'valibot'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { info } from '#domain/fixtures/session.ts'
import { typed } from '#domain/kit/validation/form.ts'
import { accountSchema } from '#domain/session/account.ts'
import { linkTokenSchema } from '#domain/session/credentials.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { accessLinkMachine } from './access-link.machine.ts'

const account = v.nullable(v.pick(accountSchema, ['full_name', 'email']))

const place = { project: v.nullable(v.string()), person: v.nullable(v.string()) }

export const accessLinkLab = labOf(accessLinkMachine)({
  schemas: {
    input: v.strictObject({
      brought: v.nullable(v.strictObject({ token: v.nullable(typed(linkTokenSchema)), ...place })),
    }),
    context: contextOf({
      link: v.nullable(v.object({ token: linkTokenSchema, ...place })),
      present: account,
      failure: v.nullable(failureInLog),
    }),
    events: {
      'session.resolved': event('session.resolved', { isSignedIn: v.boolean(), account }),
      'accessLink.confirmed': bare('accessLink.confirmed'),
      'accessLink.declined': bare('accessLink.declined'),
      'retry.requested': bare('retry.requested'),
    },
    outputs: { signIn: signIn.response },
  },
  inputs: [
    { brought: { token: 'Zm9yLXRlc3RzLW9ubHk', project: 'prj_tehran', person: null } },
    { brought: { token: 'Zm9yLXRlc3RzLW9ubHk', project: '../prj_tehran', person: null } },
  ],
  events: {
    'session.resolved': [
      { isSignedIn: false, account: null },
      { isSignedIn: true, account: info.client },
    ],
  },
  outcomes: {
    signIn: {
      outputs: [{ token: 'tok_4c1f0a9d2b7e45318f6a0d9c2e7b1a64', expires_at: '2026-12-20T08:00:00.000Z' }],
      errors: [{ code: 'linkUsed', status: 409 }, { code: 'timedOut' }],
    },
  },
})
