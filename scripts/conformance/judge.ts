import * as v from 'valibot'
import { savedTypes } from '#domain/contract/files/files.ts'
import { type Endpoint, refusalsOf } from '#domain/contract/kit/endpoint.ts'
import { problemSchema } from '#domain/kit/failure.ts'
import { type Answer, type Exchange, retryAfterOf } from './exchange.ts'
import type { Report } from './report.ts'

/** Checks the rules that every answer of a call follows. Of rules that build on each other, only the first that fails is reported. */
export const judge = (report: Report, endpoint: Endpoint, exchange: Exchange): void => {
  const { name } = endpoint
  const { answer } = exchange
  if (!report.check('answered', name, answer.status !== 0, () => answer.failure ?? '', exchange)) return
  if (answer.status < 400) judgeSuccess(report, endpoint, exchange)
  else judgeRefusal(report, endpoint, exchange)
}

const judgeSuccess = (report: Report, endpoint: Endpoint, exchange: Exchange): void => {
  const { name, access, answers } = endpoint
  const { answer } = exchange
  if (answer.status === 304) return
  const hasStatus = answer.status === 200
  if (!report.check('success-status', name, hasStatus, () => `The status is ${answer.status}.`, exchange)) return
  if (access !== 'public') checkStored(report, endpoint, exchange)
  const type = typeOf(answer)
  const types: readonly string[] = answers === 'json' ? ['application/json'] : savedTypes
  const isKnown = types.includes(type)
  if (!report.check('success-type', name, isKnown, () => `The type is “${type}”.`, exchange)) return
  if (answers === 'json') checkShape(report, endpoint, exchange)
  else checkFile(report, endpoint, exchange)
}

const checkShape = (report: Report, { name, response }: Endpoint, exchange: Exchange): void => {
  const { json } = exchange.answer
  const parsed = v.safeParse(response, json)
  const detail = () => (json === undefined ? 'The body is no JSON.' : describe(parsed.issues ?? []))
  report.check('shape', name, json !== undefined && parsed.success, detail, exchange)
}

/** The first differences, each at its path. */
export const describe = (issues: readonly v.BaseIssue<unknown>[]): string => {
  const lines = issues.slice(0, 3).map((issue) => `${v.getDotPath(issue) ?? 'the whole body'}: ${issue.message}`)
  const more = issues.length - lines.length
  return `${lines.join('; ')}${more > 0 ? `; and ${more} more` : ''}`
}

const checkFile = (report: Report, { name }: Endpoint, exchange: Exchange): void => {
  const { headers } = exchange.answer
  const disposition = headers.get('content-disposition') ?? ''
  const missing = [
    ...(/^attachment\b/.test(disposition) ? [] : ['Content-Disposition: attachment']),
    ...(/filename\*=UTF-8''[^;]+/.test(disposition) ? [] : ['filename* in Content-Disposition']),
    ...(headers.get('x-content-type-options') === 'nosniff' ? [] : ['X-Content-Type-Options: nosniff']),
  ]
  report.check('file', name, missing.length === 0, () => `It lacks ${missing.join(', ')}.`, exchange)
}

const judgeRefusal = (report: Report, endpoint: Endpoint, exchange: Exchange): void => {
  const { name } = endpoint
  const { answer } = exchange
  checkStored(report, endpoint, exchange)
  if (answer.status === 429 || answer.status === 503)
    report.check('retry-after', name, retryAfterOf(answer) !== undefined, 'It names no time.', exchange)
  const problem = checkProblem(report, name, exchange)
  if (problem === undefined) return
  const byStatus = refusalsOf(endpoint)
  const isDeclared = [...byStatus.values()].flat().includes(problem.code)
  const hasCode = report.check('refusal-code', name, isDeclared, () => `It does not declare ${problem.code}.`, exchange)
  if (!hasCode) return
  const hasStatus = problem.status === answer.status && (byStatus.get(answer.status)?.includes(problem.code) ?? false)
  const detail = () => `${problem.code} came with ${answer.status}, and ${problem.status} in the document.`
  report.check('refusal-status', name, hasStatus, detail, exchange)
}

/** The problem document of a refusal; undefined if it is none. */
export const checkProblem = (report: Report, call: string, exchange: Exchange) => {
  const { answer } = exchange
  const parsed = v.safeParse(problemSchema, answer.json)
  const type = typeOf(answer)
  const isProblem = parsed.success && type === 'application/problem+json'
  const detail = () => (parsed.success ? `The type is “${type}”.` : describe(parsed.issues))
  return report.check('refusal-document', call, isProblem, detail, exchange)
    ? (parsed.output as v.InferOutput<typeof problemSchema>)
    : undefined
}

const checkStored = (report: Report, { name, answers }: Endpoint, exchange: Exchange): void => {
  const { headers, status } = exchange.answer
  const stored = (headers.get('cache-control') ?? '').toLowerCase().split(/\s*,\s*/)
  const isTagged = answers !== 'json' && status === 200 && headers.has('etag')
  const isRight = stored.includes('no-store') || (isTagged && stored.includes('private') && stored.includes('no-cache'))
  report.check('not-stored', name, isRight, () => `Cache-Control is “${headers.get('cache-control') ?? ''}”.`, exchange)
}

const typeOf = ({ headers }: Answer): string => (headers.get('content-type') ?? '').split(';')[0]?.trim() ?? ''
