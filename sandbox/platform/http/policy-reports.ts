import type { Hono } from 'hono'
import * as v from 'valibot'
import type { Sandbox } from '#sandbox/platform/context/sandbox.ts'
import type { Reader } from '#sandbox/platform/database/database.ts'
import type { PolicyViolationTable } from '#sandbox/platform/database/tables/platform-tables.ts'
import { problemResponse } from '#sandbox/platform/kit/problem.ts'
import { reportPath } from './reporting.ts'
import { readUpTo } from './request-limits.ts'

/** Bytes, and reports in one request. */
const [maxReportBytes, maxReports] = [16_384, 20]

/** A report names its own directive: any other word of an anonymous sender is counted as `other`. */
const directives: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'require-trusted-types-for',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'trusted-types',
  'worker-src',
])

const text = v.fallback(v.string(), '')

/** Of the Reporting API; a browser sends reports of other types to the same place. */
const reportsSchema = v.pipe(
  v.array(
    v.object({
      type: v.literal('csp-violation'),
      body: v.pipe(
        v.object({ effectiveDirective: text, blockedURL: text }),
        v.transform(({ effectiveDirective, blockedURL }) => ({ directive: effectiveDirective, blocked: blockedURL })),
      ),
    }),
  ),
  v.maxLength(maxReports),
  v.transform((reports) => reports.map(({ body }) => body)),
)

/** Of `report-uri`. Older browsers name the directive with its sources. */
const reportSchema = v.pipe(
  v.object({
    'csp-report': v.object({ 'effective-directive': text, 'violated-directive': text, 'blocked-uri': text }),
  }),
  v.transform(({ 'csp-report': report }) => [
    {
      directive: report['effective-directive'] || (report['violated-directive'].split(' ')[0] ?? ''),
      blocked: report['blocked-uri'],
    },
  ]),
)

const bodySchema = v.union([reportsSchema, reportSchema])

type Kind = Pick<PolicyViolationTable, 'directive' | 'blocked'>

/** The kind of a violation. Addresses may contain ids of customers, so none is kept. */
const kindOf = (report: { directive: string; blocked: string }, origin: string): Kind => ({
  directive: directives.has(report.directive) ? report.directive : 'other',
  blocked: sourceOf(report.blocked, origin),
})

const sourceOf = (blocked: string, origin: string): Kind['blocked'] => {
  if (blocked === 'inline' || blocked === 'eval') return blocked
  if (blocked.startsWith('trusted-types')) return 'trustedTypes'
  const url = URL.parse(blocked)
  const scheme = url?.protocol ?? `${blocked}:`
  if (scheme === 'data:' || scheme === 'blob:') return 'data'
  if (scheme.endsWith('-extension:')) return 'extension'
  if (url === null) return 'other'
  return url.origin === origin ? 'own' : 'otherOrigin'
}

/**
 * Takes reports of violations, from anybody: 204, or a problem document for a body that is no report. Counted by day and kind, so that
 * a flood makes no rows. `callLimits.report` limits each sender.
 * @param write receives the first violation of a kind on a day as a line of JSON
 */
export const mountPolicyReports = (app: Hono, sandbox: Sandbox, write: (line: string) => void): void => {
  app.post(reportPath, async (context) => {
    const body = await readBody(context.req.raw)
    if (body === 'tooLarge') return problemResponse('requestInvalid', 413)
    const reports = v.safeParse(bodySchema, body)
    if (!reports.success) return problemResponse('requestInvalid', 400)
    await sandbox.clock.refresh()
    const { origin } = new URL(context.req.url)
    for (const [key, same] of Map.groupBy(reports.output, (report) => JSON.stringify(kindOf(report, origin)))) {
      await count(sandbox, write, JSON.parse(key) as Kind, same.length)
    }
    return context.body(null, 204)
  })
}

const readBody = async ({ body }: Request): Promise<unknown> => {
  if (body === null) return undefined
  const read = await readUpTo(body, maxReportBytes)
  if (read === 'tooLarge' || read === 'broken') return read
  try {
    return JSON.parse(new TextDecoder().decode(read))
  } catch {
    return undefined
  }
}

const day = 24 * 60 * 60_000

const count = async (
  { database, clock }: Sandbox,
  write: (line: string) => void,
  kind: Kind,
  reports: number,
): Promise<void> => {
  const now = clock.now()
  const row = { day: now - (now % day), ...kind, reports, first_at: now, last_at: now }
  const stored = await database.query
    .insertInto('policy_violation')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['day', 'directive', 'blocked']).doUpdateSet((columns) => ({
        reports: columns('policy_violation.reports', '+', reports),
        last_at: now,
      })),
    )
    .returning('reports')
    .executeTakeFirstOrThrow()
  if (Number(stored.reports) === reports) write(JSON.stringify({ policy: row }))
}

/** Counts of violations, newest days first. */
export const listViolations = (db: Reader, most: number): Promise<PolicyViolationTable[]> =>
  db
    .selectFrom('policy_violation')
    .selectAll()
    .orderBy('day', 'desc')
    .orderBy('reports', 'desc')
    .orderBy('directive')
    .orderBy('blocked')
    .limit(most)
    .execute()
