import { codeOf, type Query } from './caller.ts'
import type { Context } from './context.ts'
import type { Exchange } from './exchange.ts'
import { createSeen, type Read, type Seen } from './reads.ts'

/** A read with a query that is valid for the account. */
export type Asked = { readonly read: Read; readonly query: Query; readonly exchange: Exchange }

/** Reads every call with valid parameters. Returns what was seen, and the requests by call. */
export const readAll = async (context: Context): Promise<{ seen: Seen; asked: Asked[] }> => {
  const { own, report } = context
  const seen = createSeen()
  const asked: Asked[] = []
  for (const read of context.reads) {
    const { endpoint } = read
    const queries = read.queries(seen)
    if (queries.length === 0) report.notChecked('success-status', endpoint.name, 'There is nothing to ask about.')
    for (const query of queries) {
      const exchange = await own.call(endpoint, { query })
      seen.keep(endpoint.name, exchange.answer.json)
      asked.push({ read, query, exchange })
      checkSuccess(context, read, query, exchange)
      await checkTag(context, read, query, exchange)
    }
  }
  return { seen, asked }
}

const checkSuccess = ({ report }: Context, read: Read, query: Query, exchange: Exchange): void => {
  const { status, text } = exchange.answer
  const { name, answers } = read.endpoint
  if (status === 0) return
  if (status >= 400) {
    if (read.mayRefuse === undefined)
      report.check(
        'success-status',
        name,
        false,
        () => `It was refused: ${status} ${String(codeOf(exchange))}.`,
        exchange,
      )
    return
  }
  const subject = read.subject === undefined ? undefined : query[read.subject]
  if (subject === undefined || read.omitsSubject || answers !== 'json') return
  report.check('subject', name, text.includes(subject), () => `The response does not contain ${subject}.`, exchange)
}

const checkTag = async ({ own, report }: Context, read: Read, query: Query, exchange: Exchange): Promise<void> => {
  const etag = exchange.answer.headers.get('etag')
  if (exchange.answer.status !== 200 || read.endpoint.answers === 'json' || etag === null) return
  const again = await own.call(read.endpoint, { query, headers: { 'if-none-match': etag } })
  const { status } = again.answer
  report.check('not-modified', read.endpoint.name, status === 304, () => `The status is ${status}.`, again)
}

/** The reads of another user: ids that are foreign to the first. Failures are not reported twice. */
export const readForeign = async ({ other, reads }: Context): Promise<Seen> => {
  const seen = createSeen()
  if (other === undefined) return seen
  for (const read of reads) {
    const isList = read.subject === undefined && read.endpoint.answers === 'json'
    const [query] = isList ? read.queries(seen) : []
    if (query === undefined) continue
    const { answer } = await other.call(read.endpoint, { query })
    if (answer.status === 200) seen.keep(read.endpoint.name, answer.json)
  }
  return seen
}
