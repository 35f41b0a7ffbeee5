import { endpoints } from '#domain/contract/endpoints.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { requestOf } from './caller.ts'
import type { Context } from './context.ts'
import type { Exchange } from './exchange.ts'
import type { Asked } from './read-checks.ts'

/** Headers that the portal sends, and a browser asks for before. */
const sentHeaders = ({ access, method, idempotent }: Endpoint): string[] => [
  ...(access === 'public' ? [] : ['authorization']),
  ...(method === 'GET' || method === 'DELETE' ? [] : ['content-type']),
  ...(idempotent ? ['idempotency-key'] : []),
  'traceparent',
]

/** Rules of CORS, for an API at another origin than the portal's. */
export const checkOrigins = async (
  context: Context,
  asked: readonly Asked[],
  origin: string | undefined,
): Promise<void> => {
  const { report, api } = context
  if (origin === undefined || new URL(api).origin === origin) {
    const reason =
      origin === undefined
        ? 'The origin of the portal is not known: --origin'
        : 'The portal is at the API’s own origin.'
    return report.notChecked('preflight', 'every call', reason)
  }
  for (const endpoint of endpoints.filter(({ name }) => context.isWanted(name)))
    await checkPreflight(context, endpoint, origin)
  const firsts = new Map(asked.map(({ read, query }) => [read.endpoint, query] as const).toReversed())
  for (const [endpoint, query] of firsts) {
    const answered = await context.own.call(endpoint, { query, headers: { origin } })
    checkAllowed(context, endpoint, origin, answered)
    if (endpoint.answers !== 'json' && answered.answer.status === 200)
      checkExposed(context, endpoint, 'content-disposition', answered)
    if (endpoint.access === 'public') continue
    const refused = await context.own.call(endpoint, { query, token: null, headers: { origin } })
    checkAllowed(context, endpoint, origin, refused)
    checkExposed(context, endpoint, 'retry-after', refused)
  }
}

const listIn = ({ answer }: Exchange, name: string): string[] =>
  (answer.headers.get(name) ?? '').toLowerCase().split(/\s*,\s*/)

const checkPreflight = async (
  { line, report, api, own }: Context,
  endpoint: Endpoint,
  origin: string,
): Promise<void> => {
  const wanted = sentHeaders(endpoint)
  const { url } = requestOf(api, endpoint, { project: own.project })
  const headers = {
    origin,
    'access-control-request-method': endpoint.method,
    'access-control-request-headers': wanted.join(','),
  }
  const exchange = await line.send({ method: 'OPTIONS', url, headers })
  const { answer } = exchange
  const allowed = listIn(exchange, 'access-control-allow-headers')
  const methods = listIn(exchange, 'access-control-allow-methods')
  const refused = wanted.filter(
    (header) => !allowed.includes(header) && !(allowed.includes('*') && header !== 'authorization'),
  )
  const isSimple = ['GET', 'POST'].includes(endpoint.method)
  const isMethod = isSimple || methods.includes(endpoint.method.toLowerCase()) || methods.includes('*')
  const isOrigin = allows(exchange, origin)
  const isRight = answer.status >= 200 && answer.status < 300 && isOrigin && isMethod && refused.length === 0
  const detail = () =>
    [
      ...(answer.status >= 200 && answer.status < 300 ? [] : [`The status is ${answer.status}.`]),
      ...(isOrigin ? [] : [`It does not allow ${origin}.`]),
      ...(isMethod ? [] : [`It does not allow ${endpoint.method}.`]),
      ...(refused.length === 0 ? [] : [`It does not allow the headers ${refused.join(', ')}.`]),
    ].join(' ')
  report.check('preflight', endpoint.name, isRight, detail, exchange)
}

const allows = ({ answer }: Exchange, origin: string): boolean =>
  ['*', origin].includes(answer.headers.get('access-control-allow-origin') ?? '')

const checkAllowed = ({ report }: Context, { name }: Endpoint, origin: string, exchange: Exchange): void => {
  const detail = () =>
    `Access-Control-Allow-Origin is “${exchange.answer.headers.get('access-control-allow-origin') ?? ''}”.`
  report.check('allowed-origin', name, allows(exchange, origin), detail, exchange)
}

const checkExposed = ({ report }: Context, { name }: Endpoint, header: string, exchange: Exchange): void => {
  const exposed = listIn(exchange, 'access-control-expose-headers')
  const isRight = exposed.includes(header) || exposed.includes('*')
  report.check('exposed-headers', name, isRight, () => `Access-Control-Expose-Headers lacks ${header}.`, exchange)
}
