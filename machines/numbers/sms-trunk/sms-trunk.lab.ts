import * as v from 'valibot'
import { savedSmsTrunkSchema } from '#domain/contract/numbers/number-trunks.ts'
import { savedSmsTrunk, smsTrunk, smsTrunkOff } from '#domain/fixtures/numbers.ts'
import { secret } from '#domain/kit/marks.ts'
import { countSchema } from '#domain/kit/primitives.ts'
import { typed } from '#domain/kit/validation/form.ts'
import { smsTrunkSchema, trunkUrlSchema } from '#domain/numbers/sms-trunk.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { smsTrunkMachine } from './sms-trunk.machine.ts'

const url = typed(trunkUrlSchema)

export const smsTrunkLab = labOf(smsTrunkMachine)({
  schemas: {
    input: v.strictObject({ number: v.string() }),
    context: contextOf({
      trunk: v.nullable(smsTrunkSchema),
      url,
      secret: v.nullable(secret(v.string())),
      change: v.nullable(v.object({ url: v.nullable(trunkUrlSchema), new_secret: v.boolean() })),
      theirs: v.nullable(smsTrunkSchema),
      resent: v.nullable(countSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'url.typed': event('url.typed', { url }),
      'submission.requested': bare('submission.requested'),
      'removal.requested': bare('removal.requested'),
      'secret.requested': bare('secret.requested'),
      'test.requested': bare('test.requested'),
      'resending.requested': event('resending.requested', { position: countSchema }),
      'log.requested': bare('log.requested'),
      'page.hidden': bare('page.hidden'),
      'page.shown': bare('page.shown'),
      'mine.kept': bare('mine.kept'),
      'theirs.taken': bare('theirs.taken'),
      'retry.requested': bare('retry.requested'),
      'action.dismissed': bare('action.dismissed'),
    },
    outputs: {
      loadSmsTrunk: smsTrunkSchema,
      saveSmsTrunk: savedSmsTrunkSchema,
      testSmsTrunk: smsTrunkSchema,
      resendSmsDelivery: smsTrunkSchema,
    },
  },
  inputs: [{ number: 'num_3' }],
  events: {
    'url.typed': [{ url: 'https://hooks.nordlicht-reisen.de/sms' }, { url: 'http://10.0.0.1/' }],
    'resending.requested': [{ position: 3 }],
  },
  outcomes: {
    loadSmsTrunk: { outputs: [smsTrunk, smsTrunkOff], errors: [{ code: 'unreachable' }] },
    saveSmsTrunk: {
      outputs: [savedSmsTrunk],
      errors: [
        { code: 'numberChanged' },
        { code: 'unreachable' },
        { code: 'requestInvalid', fields: { url: ['host.internal'] } },
      ],
    },
    resendSmsDelivery: { outputs: [smsTrunk], errors: [{ code: 'messageUnknown' }] },
    testSmsTrunk: { outputs: [smsTrunk], errors: [{ code: 'tooManyRequests', retryAfter: 20 }] },
  },
})
