import * as v from 'valibot'

const reportSchema = v.object({
  vulnerabilities: v.record(
    v.string(),
    v.object({ severity: v.string(), range: v.string(), fixAvailable: v.optional(v.unknown()) }),
  ),
})

/** What the report of `npm audit --json` says about high and critical weaknesses; nothing is judged without a report. */
export const auditOutcome = (report: string): { readonly lines: readonly string[]; readonly isWeak: boolean } => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), reportSchema), report)
  if (!parsed.success) return { lines: ['Not checked: the registry gave no report.'], isWeak: false }
  const weak = Object.entries(parsed.output.vulnerabilities).filter(
    ([, { severity }]) => severity === 'high' || severity === 'critical',
  )
  return weak.length === 0
    ? { lines: ['No package has a known weakness that is high or critical.'], isWeak: false }
    : { lines: weak.map(([name, { severity, range }]) => `${severity}: ${name} ${range}`), isWeak: true }
}
