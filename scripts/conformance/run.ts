import * as v from 'valibot'
import { signIn } from '#domain/contract/auth/sign-in.ts'
import { endpoints } from '#domain/contract/endpoints.ts'
import { listProjects } from '#domain/contract/projects/projects.ts'
import { signOut } from '#domain/contract/session/session.ts'
import { loadSite } from '#domain/contract/session/site.ts'
import { siteSchema } from '#domain/session/site.ts'
import { type Caller, codeOf, createCaller } from './caller.ts'
import { checkRefusedChanges } from './changes.ts'
import type { Context } from './context.ts'
import { createLine, type Exchange, type Fetch, fieldOf, type Line } from './exchange.ts'
import { checkLists } from './lists.ts'
import { checkOrigins } from './origins.ts'
import { isNeeded } from './pages-of-calls.ts'
import { readAll, readForeign } from './read-checks.ts'
import { readsOf } from './reads.ts'
import { checkCode, checkRefusedReads } from './refusals.ts'
import { createReport, type Report, type Result } from './report.ts'
import { checkStreams } from './streams.ts'
import { checkTrials } from './trials.ts'

export type Credentials = { readonly email: string; readonly password: string } | { readonly token: string }

export type Conformance = {
  readonly fetch: Fetch
  /** Origin of the API. */
  readonly api: string
  readonly credentials: Credentials
  /** A user of another customer. */
  readonly otherCredentials?: Credentials | undefined
  /** Project of the user; absent: its first. */
  readonly project?: string | undefined
  /** Origin of the portal, if it is another one. */
  readonly origin?: string | undefined
  /** Host that names the site; absent: that of the portal or of the API. */
  readonly identifier?: string | undefined
  /** Also makes changes in the project. */
  readonly isWriting: boolean
  /** Also buys a number from the wallet of the project. */
  readonly isSpending: boolean
  /** Also waits for the longest silence of streams. */
  readonly isPatient: boolean
}

export type Outcome = {
  readonly results: readonly Result[]
  /** Calls of pages that the site does not have. */
  readonly leftOut: readonly string[]
  readonly requests: number
  /** Seconds that the API made the programme wait. */
  readonly waited: number
  readonly secrets: readonly string[]
}

/** The programme cannot begin: the sentence names the reason and the way out. */
export class CannotBegin extends Error {
  readonly exchange: Exchange | undefined
  constructor(message: string, exchange?: Exchange) {
    super(message)
    this.exchange = exchange
  }
}

/**
 * Checks an API against the contract from outside.
 * @throws CannotBegin without an API, a session or a project
 */
export const checkConformance = async (options: Conformance): Promise<Outcome> => {
  const line = createLine(options.fetch)
  const report = createReport()
  const secrets = new Set<string>()
  const session = { line, report, api: options.api, hide: (secret: string) => void secrets.add(secret) }
  const identifier = options.identifier ?? new URL(options.origin ?? options.api).hostname
  const access = await siteAccess(session, identifier)
  const isWanted = (call: string) => endpoints.some((endpoint) => endpoint.name === call && isNeeded(endpoint, access))
  const own = await openCaller(session, options.credentials, options.project)
  const other = options.otherCredentials && (await openCaller(session, options.otherCredentials, undefined))
  if (other?.project === own.project)
    throw new CannotBegin('The other user reaches the same project: name a user of another customer.')
  const reads = readsOf(identifier).filter(({ endpoint }) => isWanted(endpoint.name))
  const context: Context = { ...session, own, other, reads, isWanted }
  await checkAll(context, options)
  for (const [caller, credentials] of [
    [own, options.credentials],
    [other, options.otherCredentials],
  ] as const)
    if (caller !== undefined && credentials !== undefined && 'email' in credentials) await endSession(context, caller)
  return {
    results: report.results(),
    leftOut: endpoints.filter(({ name }) => !isWanted(name)).map(({ name }) => name),
    requests: line.sent(),
    waited: line.waited(),
    secrets: [...secrets],
  }
}

const checkAll = async (context: Context, { origin, isPatient, isWriting, isSpending }: Conformance): Promise<void> => {
  const { seen, asked } = await readAll(context)
  const foreign = await readForeign(context)
  await checkRefusedReads(context, asked, foreign)
  await checkLists(context, asked)
  await checkStreams(context, isPatient)
  await checkOrigins(context, asked, origin)
  if (!isWriting) return context.report.notChecked('changes-nothing', 'every change', 'It makes changes: --write')
  await checkRefusedChanges(context, seen, foreign)
  await checkTrials(context, seen, isSpending)
}

type Session = {
  readonly line: Line
  readonly report: Report
  readonly api: string
  readonly hide: (secret: string) => void
}

/** The pages of the site; all, if it says nothing about them. */
const siteAccess = async ({ line, report, api }: Session, identifier: string) => {
  const caller = createCaller({ line, report, api, token: '', project: '' })
  const exchange = await caller.call(loadSite, { query: { identifier }, token: null })
  const { status, failure } = exchange.answer
  if (status === 0) throw new CannotBegin(`${api} does not answer: ${failure}.`, exchange)
  if (codeOf(exchange) === 'domainInvalid')
    throw new CannotBegin(`The API knows no site for the host ${identifier}: name one with --identifier.`, exchange)
  const access = v.safeParse(siteSchema.entries.access, fieldOf(exchange.answer.json, 'access'))
  return access.success ? access.output : {}
}

const openCaller = async (session: Session, credentials: Credentials, wanted: string | undefined): Promise<Caller> => {
  const { line, report, api, hide } = session
  const visitor = createCaller({ line, report, api, token: '', project: '' })
  const token = 'token' in credentials ? credentials.token : await signInWith(session, visitor, credentials)
  hide(token)
  const password = 'token' in credentials ? undefined : credentials.password
  const project = wanted ?? (await firstProject(createCaller({ line, report, api, token, project: '' })))
  return createCaller({ line, report, api, token, project, password })
}

const signInWith = async (
  { hide }: Session,
  visitor: Caller,
  { email, password }: { email: string; password: string },
): Promise<string> => {
  hide(password)
  const exchange = await visitor.call(signIn, { body: { email, password }, token: null })
  const token = fieldOf(exchange.answer.json, 'token')
  if (typeof token === 'string') return token
  const reason =
    fieldOf(exchange.answer.json, 'challenge') === undefined
      ? `it was answered with ${[exchange.answer.status, codeOf(exchange)].filter(Boolean).join(' ')}`
      : 'the account has a second factor: use another one, or a token'
  throw new CannotBegin(`${email} could not sign in: ${reason}.`, exchange)
}

const firstProject = async (caller: Caller): Promise<string> => {
  const exchange = await caller.call(listProjects)
  const results = fieldOf(exchange.answer.json, 'results')
  const projects = Array.isArray(results) ? results : []
  const found = projects.find((row) => fieldOf(row, 'role') === 'owner') ?? projects[0]
  const id = fieldOf(found, 'id')
  if (typeof id === 'string') return id
  throw new CannotBegin(`The user has no project: it needs one (${exchange.answer.status}).`, exchange)
}

const endSession = async ({ own, report }: Context, caller: Caller): Promise<void> => {
  const ended = await caller.call(signOut)
  report.check(
    'success-status',
    signOut.name,
    ended.answer.status === 200,
    () => `The status is ${ended.answer.status}.`,
    ended,
  )
  if (caller === own) checkCode(report, 'sign-out', signOut, 'notSignedIn', await caller.call(signOut))
}
