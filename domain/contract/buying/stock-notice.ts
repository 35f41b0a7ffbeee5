import * as v from 'valibot'
import { endpoint } from '#domain/contract/kit/endpoint.ts'
import { countSchema, idSchema, momentSchema } from '#domain/kit/primitives.ts'

const stockNoticePath = 'dids/pk/stock_notice/'

/** `until`: end of the notice; null without one. `stock`: free numbers of the offer now. */
export const stockNoticeSchema = v.object({ offer: idSchema, until: v.nullable(momentSchema), stock: countSchema })

export type StockNotice = v.InferOutput<typeof stockNoticeSchema>

export const loadStockNotice = endpoint({
  id: 'API-80',
  name: 'loadStockNotice',
  summary: 'Whether the caller gets a mail when an offer is in stock again.',
  method: 'GET',
  path: stockNoticePath,
  access: 'project',
  rights: ['order'],
  query: v.strictObject({ offer: idSchema }),
  response: stockNoticeSchema,
  failures: ['offerUnknown'],
})

export const requestStockNotice = endpoint({
  id: 'API-80',
  name: 'requestStockNotice',
  summary: 'Mails the caller once when a sold-out offer is in stock again. The same again changes nothing.',
  method: 'POST',
  path: stockNoticePath,
  access: 'project',
  rights: ['order'],
  body: v.strictObject({ offer: idSchema }),
  response: stockNoticeSchema,
  failures: ['offerUnknown', 'offerInStock', 'noticeLimitReached', 'domainInvalid'],
})

export const withdrawStockNotice = endpoint({
  id: 'API-80',
  name: 'withdrawStockNotice',
  summary: 'Withdraws the notice of an offer. Without one it changes nothing.',
  method: 'DELETE',
  path: stockNoticePath,
  access: 'project',
  rights: ['order'],
  query: v.strictObject({ offer: idSchema }),
  response: stockNoticeSchema,
  failures: ['offerUnknown'],
})
