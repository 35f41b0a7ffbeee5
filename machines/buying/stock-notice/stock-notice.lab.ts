import * as v from 'valibot'
import { loadStockNotice, requestStockNotice, withdrawStockNotice } from '#domain/contract/buying/stock-notice.ts'
import { stockNotices } from '#domain/fixtures/buying.ts'
import { idSchema, momentSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { stockNoticeMachine } from './stock-notice.machine.ts'

const { absent, open, inStock } = stockNotices
const { offer } = open

export const stockNoticeLab = labOf(stockNoticeMachine)({
  schemas: {
    input: v.strictObject({ offer: idSchema, until: v.nullable(momentSchema), isKnown: v.boolean() }),
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: { 'notice.requested': bare('notice.requested'), 'notice.stopped': bare('notice.stopped') },
    outputs: {
      loadStockNotice: loadStockNotice.response,
      requestStockNotice: requestStockNotice.response,
      withdrawStockNotice: withdrawStockNotice.response,
    },
  },
  inputs: [
    { offer, until: null, isKnown: true },
    { offer, until: open.until, isKnown: true },
    { offer, until: null, isKnown: false },
  ],
  outcomes: {
    loadStockNotice: { outputs: [absent, open, inStock], errors: [{ code: 'timedOut' }] },
    requestStockNotice: { outputs: [open], errors: [{ code: 'noticeLimitReached' }, { code: 'offerInStock' }] },
    withdrawStockNotice: { outputs: [absent, inStock], errors: [{ code: 'timedOut' }] },
  },
})
