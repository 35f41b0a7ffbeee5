import * as v from 'valibot'
import { bulkTargetSchema, loadBulk, quoteBulk, startBulk } from '#domain/contract/number-bulk.ts'
import { bulkDone, bulkQuote, bulkQuoteShort, bulkRunning } from '#domain/fixtures/numbers.ts'
import { personal } from '#domain/kit/marks.ts'
import { bulkChoiceSchema, bulkJobSchema, bulkResultSchema } from '#domain/numbers/bulk.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { bulkActionMachine } from './bulk-action.machine.ts'

const inputEntries = {
  choice: v.nullable(bulkChoiceSchema),
  target: v.nullable(bulkTargetSchema),
  job: v.nullable(v.string()),
}

const numbers = { of: 'numbers', numbers: ['num_1', 'num_2', 'num_4', 'num_5'] } as const

export const bulkActionLab = labOf(bulkActionMachine)({
  schemas: {
    input: v.strictObject(inputEntries),
    context: contextOf({
      ...inputEntries,
      quote: v.nullable(quoteBulk.response),
      // More pages of results than one.
      progress: v.nullable(v.object({ ...bulkJobSchema.entries, items: v.array(bulkResultSchema) })),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'label.typed': event('label.typed', { label: personal(v.string()) }),
      'label.chosen': bare('label.chosen'),
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
    { choice: { kind: 'renew', label: '' }, target: { of: 'filter', filter: { state: 'active' } }, job: null },
    { choice: { kind: 'addLabel', label: '' }, target: { of: 'numbers', numbers: [...numbers.numbers] }, job: null },
    { choice: null, target: null, job: 'blk_1' },
    { choice: null, target: null, job: null },
  ],
  events: { 'label.typed': [{ label: 'VIP' }] },
  outcomes: {
    quoteBulk: { outputs: [bulkQuote, bulkQuoteShort], errors: [{ code: 'bulkEmpty' }] },
    startBulk: {
      outputs: [bulkRunning],
      errors: [{ code: 'bulkRunning', subjects: ['blk_0'] }, { code: 'unreachable' }],
    },
    loadBulk: {
      outputs: [bulkRunning, bulkDone, { ...bulkDone, next: 1 }],
      errors: [{ code: 'bulkUnknown' }, { code: 'unreachable' }],
    },
  },
})
