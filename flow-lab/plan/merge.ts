import { type Baseline, compared, type Finding, newestFirst, type Plan, type PlanRow } from './plan.ts'

/**
 * Both plans in one, by path id. The order of the plans does not matter, and a plan that is merged twice counts once. Of two
 * versions of one finding the newer one is kept; findings of different testers are all kept, and the newest verdict counts.
 */
export const merged = (one: Plan, other: Plan): Plan => ({
  rows: joined(one.rows, other.rows, mergedRow),
  charts: joined(one.charts, other.charts, newerBaseline),
})

const mergedRow = (one: PlanRow, other: PlanRow): PlanRow => {
  const [newer, older] =
    (compared(lastChange(one), lastChange(other)) || compared(textOf(subjectOf(one)), textOf(subjectOf(other)))) >= 0
      ? [one, other]
      : [other, one]
  const findings = new Map<string, Finding>()
  for (const finding of [...older.findings, ...newer.findings]) {
    const known = findings.get(finding.id)
    findings.set(finding.id, known === undefined ? finding : newerOf(known, finding))
  }
  return {
    ...subjectOf(newer),
    assignment:
      one.assignment === null || other.assignment === null
        ? (one.assignment ?? other.assignment)
        : newerOf(one.assignment, other.assignment),
    findings: newestFirst([...findings.values()]),
  }
}

const subjectOf = ({ path, chart, title }: PlanRow) => ({ path, chart, title })

const lastChange = ({ assignment, findings }: PlanRow): string =>
  [assignment?.at ?? '', findings[0]?.at ?? ''].sort().at(-1) ?? ''

const newerBaseline = (one: Baseline, other: Baseline): Baseline => newerOf(one, other)

/** Every device chooses the same of two findings that are equally new. */
const newerOf = <T extends { readonly at: string }>(one: T, other: T): T =>
  (compared(one.at, other.at) || compared(textOf(one), textOf(other))) >= 0 ? one : other

/** JSON with sorted keys. */
const textOf = (value: object): string =>
  JSON.stringify(value, (_, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([a], [b]) => compared(a, b)))
      : part,
  )

const joined = <T>(
  one: Readonly<Record<string, T>>,
  other: Readonly<Record<string, T>>,
  join: (one: T, other: T) => T,
): Record<string, T> => {
  const all = new Map(Object.entries(one))
  for (const [key, value] of Object.entries(other)) {
    const known = all.get(key)
    all.set(key, known === undefined ? value : join(known, value))
  }
  return Object.fromEntries([...all].sort(([a], [b]) => compared(a, b)))
}
