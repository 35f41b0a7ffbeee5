import * as v from 'valibot'
import { accountSchema } from '#domain/account.ts'
import { linkTokenSchema, signIn } from '#domain/contract/auth.ts'
import { bare, contextOf, event, failureInLog, schemasOf, typed } from '#machines/kit/chart.schemas.ts'
import type { handoverMachine } from './handover.machine.ts'

const account = v.nullable(v.pick(accountSchema, ['full_name', 'email']))
const place = { project: v.nullable(v.string()), person: v.nullable(v.string()) }

export const handoverSchemas = schemasOf<typeof handoverMachine>()({
  input: v.strictObject({
    brought: v.nullable(v.strictObject({ token: v.nullable(typed(linkTokenSchema)), ...place })),
  }),
  context: contextOf({
    link: v.nullable(v.object({ token: linkTokenSchema, ...place })),
    present: account,
    failure: v.nullable(failureInLog),
  }),
  events: {
    'session.settled': event('session.settled', { isSignedIn: v.boolean(), account }),
    'handover.confirmed': bare('handover.confirmed'),
    'handover.declined': bare('handover.declined'),
    'retry.requested': bare('retry.requested'),
  },
  outputs: { signIn: signIn.response },
})
