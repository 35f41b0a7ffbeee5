import * as v from 'valibot'
import { lowBalance, lowBalanceOff, otherLowBalance } from '#domain/fixtures/low-balance.ts'
import { lowBalanceSchema } from '#domain/paying/low-balance.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { lowBalanceMachine } from './low-balance.machine.ts'

const draft = v.strictObject({
  alert_on: v.boolean(),
  alert_threshold: v.string(),
  top_up_on: v.boolean(),
  threshold: v.string(),
  amount: v.string(),
  month_limit: v.string(),
  card: v.string(),
  version: v.string(),
  minimum: v.string(),
  maximum: v.string(),
})

export const lowBalanceLab = labOf(lowBalanceMachine)({
  schemas: {
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: {
      'editing.requested': bare('editing.requested'),
      'draft.changed': event('draft.changed', { change: v.partial(draft) }),
      'submission.requested': bare('submission.requested'),
      'editing.canceled': bare('editing.canceled'),
      'mine.kept': bare('mine.kept'),
      'theirs.taken': bare('theirs.taken'),
      'retry.requested': bare('retry.requested'),
      'setting.outdated': bare('setting.outdated'),
    },
    outputs: { loadLowBalance: lowBalanceSchema, saveLowBalance: lowBalanceSchema },
  },
  events: { 'draft.changed': [{ change: { amount: '50' } }, { change: { top_up_on: true, amount: 'x' } }] },
  outcomes: {
    loadLowBalance: { outputs: [lowBalance, otherLowBalance], errors: [{ code: 'unreachable' }] },
    saveLowBalance: {
      outputs: [lowBalanceOff],
      errors: [
        { code: 'settingsChanged', status: 409 },
        { code: 'unreachable' },
        { code: 'cardUnknown', status: 409, fields: { card: ['cardUnknown'] } },
      ],
    },
  },
})
