import { signIn } from '#domain/contract/auth/sign-in.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import type { Endpoint } from '#domain/contract/kit/endpoint.ts'
import { signOut } from '#domain/contract/session/session.ts'
import { codeOf, requestOf, type Sent } from './caller.ts'
import { type Change, changesOf } from './change-requests.ts'
import type { Context } from './context.ts'
import type { Exchange } from './exchange.ts'
import { checkProblem } from './judge.ts'
import type { Seen } from './reads.ts'
import { checkCode, checkProject, differenceOf, isAlike, reasonWithout, unknownId } from './refusals.ts'
import { readState, type State } from './state.ts'

/** Changes that must be refused, each followed by a look at what the account has in that area: nothing may have changed. */
export const checkRefusedChanges = async (context: Context, seen: Seen, foreign: Seen): Promise<void> => {
  const table = changesOf(seen)
  const changing = endpoints.filter(({ method, name }) => method !== 'GET' && context.isWanted(name))
  let state: State | undefined
  // A backend that does not refuse it would end the session of all further checks.
  for (const endpoint of changing.filter((each) => each !== signOut)) {
    state = await readState(context, endpoint, state)
    const first = await refuseInput(context, endpoint)
    await refuseBodies(context, endpoint)
    for (const change of table.filter((each) => each.endpoint === endpoint))
      await refuseChange(context, change, foreign)
    state = await requireUnchanged(context, endpoint, state, first)
  }
  await refuseLargeBody(context)
  await refuseMethods(context)
}

/** One field more than the call declares: no backend that follows the contract makes the change. */
const invalidOf = ({ body, query, sends }: Endpoint): Sent => {
  if (sends === 'bytes') return { query: { conformance_unknown: '1' }, body: new Uint8Array([1]) }
  return body === undefined || query !== undefined
    ? { query: { conformance_unknown: '1' }, ...(body === undefined ? {} : { body: {} }) }
    : { body: { conformance_unknown: true } }
}

const refuseInput = async (context: Context, endpoint: Endpoint): Promise<Exchange> => {
  const { own, report } = context
  const key = endpoint.idempotent ? { key: 'conformance-refused' } : {}
  const invalid = { ...invalidOf(endpoint), ...key }
  const first = await own.call(endpoint, invalid)
  checkCode(report, 'refused-input', endpoint, 'requestInvalid', first)
  if (endpoint.access !== 'public')
    for (const token of [null, 'conformance-'.padEnd(43, '0')])
      checkCode(report, 'session', endpoint, 'notSignedIn', await own.call(endpoint, { ...invalid, token }))
  if (endpoint.access === 'project') await checkProject(context, endpoint, invalid)
  return first
}

const refuseBodies = async ({ line, report, api, own }: Context, endpoint: Endpoint): Promise<void> => {
  // A query is read before the body.
  if (endpoint.body === undefined || endpoint.query !== undefined) return
  const { method, url, headers } = requestOf(api, endpoint, {
    token: own.token,
    project: own.project,
    key: 'conformance-refused',
  })
  for (const [type, body, status] of [
    ['text/plain', '{}', 415],
    ['application/json', '{"', 400],
  ] as const) {
    const exchange = await line.send({ method, url, headers: { ...headers, 'content-type': type }, body })
    checkRefusedBody(report, endpoint.name, status, exchange)
  }
}

const checkRefusedBody = (report: Context['report'], call: string, status: number, exchange: Exchange): void => {
  const problem = checkProblem(report, call, exchange)
  if (problem === undefined) return
  const isRight = exchange.answer.status === status && problem.code === 'requestInvalid'
  report.check(
    'refused-body',
    call,
    isRight,
    () => `It was answered with ${exchange.answer.status} ${problem.code}, not ${status}.`,
    exchange,
  )
}

const refuseLargeBody = async ({ line, report, api }: Context): Promise<void> => {
  const body = JSON.stringify({ email: 'x'.repeat(1_100_000) })
  const exchange = await line.send({
    ...requestOf(api, signIn, {}),
    headers: { 'content-type': 'application/json' },
    body,
  })
  checkRefusedBody(report, signIn.name, 413, exchange)
}

const refuseChange = async ({ own, other, report }: Context, change: Change, foreign: Seen): Promise<void> => {
  const { endpoint, code, sent, subject } = change
  const key = endpoint.idempotent ? { key: `conformance-${endpoint.name}` } : {}
  const refused = await own.call(endpoint, { ...sent(unknownId), ...key })
  checkCode(report, change.rule, endpoint, code, refused)
  if (subject === undefined) return
  const id = foreign.rows(subject).find((row) => typeof row.id === 'string')?.id
  if (typeof id !== 'string') return report.notChecked('foreign-id', endpoint.name, reasonWithout({ other }))
  const exchange = await own.call(endpoint, { ...sent(id), ...key })
  report.check(
    'foreign-id',
    endpoint.name,
    isAlike(exchange, refused, id),
    () => differenceOf(exchange, refused),
    exchange,
  )
}

const requireUnchanged = async (
  context: Context,
  endpoint: Endpoint,
  before: State,
  refused: Exchange,
): Promise<State> => {
  const after = await readState(context, endpoint, undefined)
  const changed = [...after.answers].find(([call, text]) => before.answers.get(call) !== text)
  const detail = () =>
    `After its refused requests, ${changed?.[0]} responds differently. The first of them was answered with ${refused.answer.status} ${String(codeOf(refused))}.`
  context.report.check('changes-nothing', endpoint.name, changed === undefined, detail, refused)
  return after
}

/** Methods that paths do not take. */
const refuseMethods = async ({ line, report, api, own, isWanted }: Context): Promise<void> => {
  const byPath = Map.groupBy(
    endpoints.filter(({ name }) => isWanted(name)),
    ({ path }) => path,
  )
  for (const [path, group] of byPath) {
    const method = (['PUT', 'PATCH', 'DELETE'] as const).find((each) =>
      group.every((endpoint) => endpoint.method !== each),
    )
    const [first] = group
    if (method === undefined || first === undefined) continue
    const exchange = await line.send({ ...requestOf(api, first, { token: own.token, project: own.project }), method })
    const problem = checkProblem(report, path, exchange)
    if (problem === undefined) continue
    const isRight = exchange.answer.status === 405 && problem.code === 'notFound'
    report.check(
      'method',
      path,
      isRight,
      () => `${method} was answered with ${exchange.answer.status} ${problem.code}.`,
      exchange,
    )
  }
}
