import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { codeOf, type Sent } from './caller.ts'
import type { Context } from './context.ts'
import type { Exchange } from './exchange.ts'

export type Row = Record<string, unknown>

/** The response; undefined if the call was refused, which is reported. */
export const ask = async ({ own, report }: Context, endpoint: Endpoint, sent: Sent): Promise<Row | undefined> => {
  const exchange = await own.call(endpoint, sent)
  const { status, json } = exchange.answer
  const detail = () => `It was refused: ${status} ${String(codeOf(exchange))}.`
  report.check('success-status', endpoint.name, status === 200, detail, exchange)
  return status === 200 ? (json as Row) : undefined
}

export const checkShows = async (
  { own, report }: Context,
  changed: Endpoint,
  read: Endpoint,
  sent: Sent,
  shows: (answer: Exchange) => boolean,
) => {
  const exchange = await own.call(read, sent)
  report.check('change-shows', changed.name, shows(exchange), () => `${read.name} does not show it.`, exchange)
}
