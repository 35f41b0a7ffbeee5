import * as v from 'valibot'
import type { Endpoint, Schema } from '#domain/contract/kit/endpoint.ts'
import { type FailureCode, statusOf } from '#domain/kit/failure.ts'
import { codeOf, type Query, requestOf } from './caller.ts'
import type { Context } from './context.ts'
import { type Exchange, fieldOf } from './exchange.ts'
import { checkProblem } from './judge.ts'
import type { Asked } from './read-checks.ts'
import type { Read, Seen } from './reads.ts'
import type { RuleId } from './rules.ts'

/** An id of the right form that no backend has given; long enough for a token. */
export const unknownId = 'conformance-unknown-000000000000'
const unknownToken = 'conformance-'.padEnd(43, '0')

/** Reads that must be refused. One valid request of each call is changed in one way at a time. */
export const checkRefusedReads = async (context: Context, asked: readonly Asked[], foreign: Seen): Promise<void> => {
  const firsts = new Map(asked.map(({ read, query }) => [read, query] as const).toReversed())
  for (const read of context.reads) {
    const query = firsts.get(read) ?? {
      ...read.extra,
      ...(read.subject === undefined ? {} : { [read.subject]: unknownId }),
    }
    await checkSession(context, read.endpoint, query)
    await checkParameters(context, read.endpoint, query)
    await checkUnknown(context, read, query, foreign)
    if (read.endpoint.access === 'project') await checkProject(context, read.endpoint, { query })
  }
  await checkUnknownPath(context)
}

const checkSession = async ({ own, report }: Context, endpoint: Endpoint, query: Query): Promise<void> => {
  if (endpoint.access === 'public') return
  for (const token of [null, unknownToken])
    checkCode(report, 'session', endpoint, 'notSignedIn', await own.call(endpoint, { query, token }))
}

/** Whether a call was refused with a code. The rules for all refusals have checked its status. */
export const checkCode = (
  report: Context['report'],
  rule: RuleId,
  { name }: Pick<Endpoint, 'name'>,
  wanted: FailureCode,
  exchange: Exchange,
): boolean => {
  const { status } = exchange.answer
  const code = codeOf(exchange)
  const isRight = code === wanted || (status === statusOf(wanted) && code === undefined)
  const detail = () => `It was answered with ${status}${typeof code === 'string' ? ` ${code}` : ''}, not ${wanted}.`
  return report.check(rule, name, isRight, detail, exchange)
}

const checkParameters = async ({ own, report }: Context, endpoint: Endpoint, query: Query): Promise<void> => {
  const unknown = await own.call(endpoint, { query: { ...query, conformance_unknown: '1' } })
  checkCode(report, 'unknown-parameter', endpoint, 'requestInvalid', unknown)
  if (endpoint.query === undefined) return
  for (const name of Object.keys(entriesOf(endpoint.query))) {
    const value = invalidValueOf(endpoint.query, query, name)
    if (value !== undefined)
      checkField(
        report,
        'invalid-parameter',
        endpoint,
        name,
        await own.call(endpoint, { query: { ...query, [name]: value } }),
      )
    const { [name]: _, ...without } = query
    if (isRequired(endpoint.query, without, name))
      checkField(report, 'missing-parameter', endpoint, name, await own.call(endpoint, { query: without }))
  }
}

const checkField = (report: Context['report'], rule: RuleId, endpoint: Endpoint, field: string, exchange: Exchange) => {
  if (!checkCode(report, rule, endpoint, 'requestInvalid', exchange)) return
  const errors = fieldOf(exchange.answer.json, 'errors')
  const isNamed = typeof errors === 'object' && errors !== null && field in errors
  report.check(rule, endpoint.name, isNamed, () => `The document does not name ${field} in errors.`, exchange)
}

/** The parameters of a query, by their names. */
export const entriesOf = (schema: Schema): Readonly<Record<string, Schema>> =>
  'entries' in schema ? (schema.entries as Record<string, Schema>) : {}

const invalidTexts = ['', '!', '-1', 'x'.repeat(200), '2026-02-30', '0', '\u0001']

/** A value that the contract refuses for a parameter; undefined if it takes every text. */
const invalidValueOf = (schema: Schema, query: Query, name: string): string | undefined =>
  invalidTexts.find((text) => {
    const { issues } = v.safeParse(schema, { ...query, [name]: text })
    return issues?.every((issue) => v.getDotPath(issue) === name) ?? false
  })

const isRequired = (schema: Schema, query: Query, name: string): boolean =>
  v.safeParse(schema, query).issues?.every((issue) => v.getDotPath(issue) === name) ?? false

/** The codes with which a call says that the subject of a request does not exist. */
const unknownCodes = (endpoint: Endpoint): FailureCode[] =>
  endpoint.failures.filter((code) => code.endsWith('Unknown') || code === 'linkInvalid')

const checkUnknown = async (context: Context, read: Read, query: Query, foreign: Seen): Promise<void> => {
  const { own, report } = context
  const { endpoint, subject, isCommon } = read
  const codes = unknownCodes(endpoint)
  if (subject === undefined || codes.length === 0) return
  const unknown = await own.call(endpoint, { query: { ...query, [subject]: unknownId } })
  const isRefused = codes.some((code) => code === codeOf(unknown))
  const detail = () =>
    `It was answered with ${unknown.answer.status} ${String(codeOf(unknown))}, not ${codes.join(' or ')}.`
  report.check('unknown-id', endpoint.name, isRefused, detail, unknown)
  if (isCommon) return
  const [theirs] = read.queries(foreign)
  if (theirs === undefined) return report.notChecked('foreign-id', endpoint.name, reasonWithout(context))
  const exchange = await own.call(endpoint, { query: theirs })
  const isRight = isAlike(exchange, unknown, theirs[subject])
  report.check('foreign-id', endpoint.name, isRight, () => differenceOf(exchange, unknown), exchange)
}

/** Why no id of another customer was tried. */
export const reasonWithout = ({ other }: Pick<Context, 'other'>): string =>
  other === undefined
    ? 'No other customer is known: name a user with --other-email.'
    : 'The other user has nothing of this kind.'

/**
 * Whether two refusals are the same but for the reference.
 * @param id that the first request named in the place of `unknownId`; the refusal may repeat it
 */
export const isAlike = (one: Exchange, other: Exchange, id?: string): boolean =>
  one.answer.status === other.answer.status && plainly(one, id) === plainly(other, unknownId)

const plainly = ({ answer: { json, text } }: Exchange, id: string | undefined): string => {
  const plain = typeof json === 'object' && json !== null ? JSON.stringify({ ...json, reference: '' }) : text
  return id === undefined ? plain : plain.replaceAll(id, unknownId)
}

export const differenceOf = (foreign: Exchange, unknown: Exchange): string =>
  `A foreign id is answered with ${foreign.answer.status} ${String(codeOf(foreign))}, an unknown one with ${unknown.answer.status} ${String(codeOf(unknown))}${
    codeOf(foreign) === codeOf(unknown) ? ', in other words' : ''
  }.`

/** A project that is unknown, and one of another customer if one is known, are refused alike. */
export const checkProject = async (
  { own, other, report }: Context,
  endpoint: Endpoint,
  sent: { readonly query?: Query; readonly body?: unknown },
): Promise<void> => {
  const unknown = await own.call(endpoint, { ...sent, project: unknownId })
  checkCode(report, 'foreign-project', endpoint, 'accessRefused', unknown)
  if (other === undefined) return
  const foreign = await own.call(endpoint, { ...sent, project: other.project })
  report.check(
    'foreign-project',
    endpoint.name,
    isAlike(foreign, unknown),
    () => differenceOf(foreign, unknown),
    foreign,
  )
}

const checkUnknownPath = async ({ line, report, api, own }: Context): Promise<void> => {
  const nowhere = { method: 'GET', path: 'conformance/unknown/', answers: 'json' } as const
  const exchange = await line.send(requestOf(api, nowhere, { token: own.token }))
  const call = 'any other path'
  const problem = checkProblem(report, call, exchange)
  if (problem === undefined) return
  const isRight = exchange.answer.status === 404 && problem.code === 'notFound'
  report.check(
    'unknown-path',
    call,
    isRight,
    () => `It was answered with ${exchange.answer.status} ${problem.code}.`,
    exchange,
  )
}
