import * as v from 'valibot'
import { bulkTargetSchema } from '#domain/contract/numbers/bulk-target.ts'
import { loadBulk, quoteBulk, startBulk } from '#domain/contract/numbers/number-bulk.ts'
import { bulkDone, bulkQuote, bulkQuoteShort, bulkRunning } from '#domain/fixtures/numbers.ts'
import { personal, secret } from '#domain/kit/marks.ts'
import { typed } from '#domain/kit/validation/form.ts'
import { bulkChoiceSchema, bulkJobSchema, bulkResultSchema } from '#domain/numbers/bulk.ts'
import { trunkUrlSchema } from '#domain/numbers/sms-trunk.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import {
  targetDraftSchema,
  targetErrorsSchema,
  targetEventSamples,
  targetEventSchemas,
} from '#machines/numbers/call-trunk/call-trunk.lab.ts'
import { bulkActionMachine } from './bulk-action.machine.ts'

const inputEntries = {
  choice: v.nullable(bulkChoiceSchema),
  target: v.nullable(bulkTargetSchema),
  job: v.nullable(v.string()),
  country: v.string(),
}

const numbers = { of: 'numbers', numbers: ['num_1', 'num_2', 'num_4', 'num_5'] } as const

export const bulkActionLab = labOf(bulkActionMachine)({
  schemas: {
    input: v.strictObject(inputEntries),
    context: contextOf({
      ...inputEntries,
      targets: v.object({
        own: v.string(),
        country: v.string(),
        drafts: v.array(targetDraftSchema),
        errors: targetErrorsSchema,
        isChecked: v.boolean(),
        moved: v.nullable(v.number()),
      }),
      url: typed(trunkUrlSchema),
      secret: v.nullable(secret(v.string())),
      quote: v.nullable(quoteBulk.response),
      // More pages of results than one.
      progress: v.nullable(v.object({ ...bulkJobSchema.entries, items: v.array(bulkResultSchema) })),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'label.typed': event('label.typed', { label: personal(v.string()) }),
      ...targetEventSchemas,
      'url.typed': event('url.typed', { url: typed(trunkUrlSchema) }),
      'secret.switched': event('secret.switched', { new_secret: v.boolean() }),
      'choice.made': bare('choice.made'),
      'action.confirmed': bare('action.confirmed'),
      'running.followed': bare('running.followed'),
      'refused.retried': bare('refused.retried'),
      'more.requested': bare('more.requested'),
      'page.returned': bare('page.returned'),
      'retry.requested': bare('retry.requested'),
      'action.dismissed': bare('action.dismissed'),
    },
    outputs: { quoteBulk: quoteBulk.response, startBulk: startBulk.response, loadBulk: loadBulk.response },
  },
  inputs: [
    {
      choice: { kind: 'renew', label: '' },
      target: { of: 'filter', filter: { state: 'active' } },
      job: null,
      country: 'DE',
    },
    {
      choice: { kind: 'addLabel', label: '' },
      target: { of: 'numbers', numbers: [...numbers.numbers] },
      job: null,
      country: 'DE',
    },
    {
      choice: { kind: 'callTrunk', label: '' },
      target: { of: 'filter', filter: {} },
      job: null,
      country: 'DE',
    },
    { choice: { kind: 'smsTrunk', label: '' }, target: { of: 'refused', job: 'blk_0' }, job: null, country: 'DE' },
    { choice: null, target: null, job: 'blk_1', country: 'DE' },
    { choice: null, target: null, job: null, country: 'DE' },
  ],
  events: {
    ...targetEventSamples,
    'label.typed': [{ label: 'VIP' }],
    'url.typed': [{ url: 'https://hooks.nordlicht-reisen.de/sms' }],
    'secret.switched': [{ new_secret: true }],
  },
  outcomes: {
    quoteBulk: { outputs: [bulkQuote, bulkQuoteShort], errors: [{ code: 'bulkEmpty' }] },
    startBulk: {
      outputs: [{ ...bulkRunning, secret: null }],
      errors: [{ code: 'bulkRunning', subjects: ['blk_0'] }, { code: 'unreachable' }],
    },
    loadBulk: {
      outputs: [bulkRunning, bulkDone, { ...bulkDone, next: 1 }],
      errors: [{ code: 'bulkUnknown' }, { code: 'unreachable' }],
    },
  },
})
