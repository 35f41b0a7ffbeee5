import {
  type Attachment,
  type Baseline,
  type Contents,
  emptyPlan,
  environmentFacts,
  type Finding,
  limits,
  newestFirst,
  type Plan,
  type PlanRow,
  verdicts,
} from './plan.ts'
import { faultAt, fieldsOf, isDate, isRecord, listOf, oneOf, type Rule, recordOf, textUpTo } from './rules.ts'

/** Why a file is refused. `detail` is the wrong field, such as `rows/3/findings/0/note`, or its value. */
export type Refusal = { readonly code: 'notJson' | 'notAResult' | 'otherVersion' | 'tooLarge'; readonly detail: string }

export type Read = { readonly plan: Plan; readonly contents: Contents; readonly tester: string; readonly date: string }

/** A plan as a file: one row in one line, and the contents of its pictures and recordings. It may be edited by hand. */
export const writePlan = (
  plan: Plan,
  contents: Contents,
  by: { readonly tester: string; readonly date: string },
): string => {
  const used = new Set(Object.values(plan.rows).flatMap(({ findings }) => findings.flatMap((each) => each.attachments)))
  const ids = new Set([...used].map(({ id }) => id))
  const block = (lines: readonly string[]) => (lines.length === 0 ? '' : `\n${lines.join(',\n')}\n`)
  const entries = (record: object) => Object.entries(record).map(([key, value]) => `${text(key)}:${text(value)}`)
  const kept = Object.fromEntries(Object.entries(contents).filter(([id]) => ids.has(id)))
  return `{"format":"flow-lab/result","version":3,"tester":${text(by.tester)},"date":${text(by.date)},
"charts":{${block(entries(plan.charts))}},
"rows":[${block(Object.values(plan.rows).map(text))}],
"contents":{${block(entries(kept))}}}
`
}

/** Reads a plan, or a result of one chart of version 2. A file with any problem is refused as a whole. */
export const readPlan = (file: string): Read | { readonly refused: Refusal } => {
  const refuse = (code: Refusal['code'], detail: string) => ({ refused: { code, detail } })
  if (file.length > limits.planBytes) return refuse('tooLarge', String(file.length))
  let value: unknown
  try {
    value = JSON.parse(file)
  } catch (error) {
    return refuse('notJson', error instanceof Error ? error.message : '')
  }
  if (!isRecord(value) || value.format !== 'flow-lab/result') return refuse('notAResult', 'format')
  if (value.version !== 2 && value.version !== 3) return refuse('otherVersion', String(value.version))
  const fault = faultAt(value, value.version === 2 ? chartResult : planFile)
  if (fault !== null) return refuse('notAResult', fault)
  return value.version === 2 ? fromChartResult(value as ChartResult) : fromFile(value as PlanFile)
}

type PlanFile = {
  readonly tester: string
  readonly date: string
  readonly charts: Plan['charts']
  readonly rows: readonly PlanRow[]
  readonly contents: Contents
}

const name = textUpTo(limits.name)
const id = textUpTo(limits.title)

const attachment: Rule = fieldsOf<Attachment>({
  id,
  kind: oneOf(['picture', 'recording']),
  name: textUpTo(limits.fact),
})

const finding: Rule = fieldsOf<Finding>({
  id,
  tester: name,
  at: isDate,
  verdict: oneOf(verdicts),
  note: textUpTo(limits.note),
  ticket: textUpTo(limits.ticket),
  environment: fieldsOf(Object.fromEntries(environmentFacts.map((fact) => [fact, textUpTo(limits.fact)]))),
  attachments: listOf(attachment, limits.pictures + limits.recordings),
})

const row: Rule = fieldsOf<PlanRow>({
  path: id,
  chart: id,
  title: id,
  assignment: (value, at) => (value === null ? null : fieldsOf({ name, at: isDate })(value, at)),
  findings: listOf(finding, limits.findings),
})

const baseline: Rule = fieldsOf<Baseline>({ at: isDate, structure: id, paths: listOf(id, limits.paths) })

/** A picture of a file is shown in the page, so nothing but an image is accepted. */
const content: Rule = (value, at) =>
  typeof value === 'string' &&
  value.length <= limits.recordingBytes &&
  (value.startsWith('{') || /^data:image\/(?:png|jpeg|webp);base64,[A-Za-z0-9+/=]*$/.test(value))
    ? null
    : at

const planFile: Rule = fieldsOf<PlanFile>({
  tester: name,
  date: isDate,
  charts: recordOf(baseline, limits.charts),
  rows: listOf(row, limits.rows),
  contents: recordOf(content, limits.attachments),
})

/** Leaves out fields that a later version may have. */
const fromFile = ({ tester, date, charts, rows, contents }: PlanFile): Read => ({
  tester,
  date,
  contents,
  plan: {
    charts: Object.fromEntries(
      Object.entries(charts).map(([chart, { at, structure, paths }]) => [chart, { at, structure, paths }]),
    ),
    rows: Object.fromEntries(rows.map((each) => [each.path, rowOf(each)])),
  },
})

const rowOf = ({ path, chart, title, assignment, findings }: PlanRow): PlanRow => ({
  path,
  chart,
  title,
  assignment: assignment === null ? null : { name: assignment.name, at: assignment.at },
  findings: newestFirst(findings.map(findingOf)),
})

const findingOf = ({ id, tester, at, verdict, note, ticket, environment, attachments }: Finding): Finding => {
  const { build, commit, brand, browser, viewport } = environment
  return {
    id,
    tester,
    at,
    verdict,
    note,
    ticket,
    environment: { build, commit, brand, browser, viewport },
    attachments: attachments.map(({ id, kind, name }) => ({ id, kind, name })),
  }
}

/** A result of one chart, version 2: no environment, one date for all findings. */
type ChartResult = {
  readonly chart: string
  readonly structure: string
  readonly date: string
  readonly tester: string
  readonly findings: readonly (Pick<Finding, 'verdict' | 'note'> & { readonly path: string; readonly title: string })[]
}

const chartResult: Rule = fieldsOf<Record<'chart' | 'structure' | 'tester' | 'date' | 'findings', unknown>>({
  chart: id,
  structure: id,
  tester: name,
  date: isDate,
  findings: listOf(
    fieldsOf({ path: id, title: id, verdict: oneOf(verdicts), note: textUpTo(limits.note) }),
    limits.paths,
  ),
})

const noEnvironment = { build: '', commit: '', brand: '', browser: '', viewport: '' }

/** Ids are made of the file's facts, so a file that is loaded twice counts once. */
const fromChartResult = ({ chart, structure, tester, date, findings }: ChartResult): Read => {
  const at = new Date(date).toISOString()
  const judged = findings.filter(({ verdict, note }) => verdict !== 'open' || note !== '')
  const rows = judged.map(({ path, title, verdict, note }): [string, PlanRow] => {
    const finding = { tester, at, verdict, note, ticket: '', environment: noEnvironment, attachments: [] }
    return [path, { path, chart, title, assignment: null, findings: [{ id: `${tester} ${at}`, ...finding }] }]
  })
  const baseline = { at, structure, paths: findings.map(({ path }) => path) }
  return {
    tester,
    date: at,
    contents: {},
    plan: { ...emptyPlan, rows: Object.fromEntries(rows), charts: { [chart]: baseline } },
  }
}

const text = (value: unknown): string => JSON.stringify(value)
