/** Largest sizes of everything in a test plan. A file or a form beyond them is refused at its place. */
export const limits = {
  rows: 5_000,
  /** Of one path; older ones are dropped. */
  findings: 20,
  /** Of one chart in a baseline. */
  paths: 2_000,
  charts: 1_000,
  name: 80,
  ticket: 300,
  note: 2_000,
  fact: 300,
  title: 500,
  /** Of one finding. */
  pictures: 3,
  recordings: 1,
  /** Of one file, in bytes. */
  pictureBytes: 1_000_000,
  recordingBytes: 4_000_000,
  /** Of all findings together. */
  attachments: 200,
  planBytes: 100_000_000,
} as const

export const verdicts = ['open', 'passed', 'failed'] as const
export type Verdict = (typeof verdicts)[number]

/** The facts of a run, in the order of the forms and exports. The header of a recording has them too. */
export const environmentFacts = ['build', 'commit', 'brand', 'browser', 'viewport'] as const
export type Environment = Readonly<Record<(typeof environmentFacts)[number], string>>

/** A picture or a recording of a finding. Its content is stored apart, by its id. */
export type Attachment = {
  /** A digest of the content. */
  readonly id: string
  readonly kind: 'picture' | 'recording'
  readonly name: string
}

/** The verdict of one tester on one path of one build. */
export type Finding = {
  readonly id: string
  readonly tester: string
  /** The last change, in UTC. */
  readonly at: string
  readonly verdict: Verdict
  readonly note: string
  readonly ticket: string
  readonly environment: Environment
  readonly attachments: readonly Attachment[]
}

export type Subject = { readonly path: string; readonly chart: string; readonly title: string }

/** The findings on one path, the newest first, and who is to test it. */
export type PlanRow = Subject & {
  readonly assignment: { readonly name: string; readonly at: string } | null
  readonly findings: readonly Finding[]
}

/** The paths of a chart when its first finding was made, or when the plan was last taken over. */
export type Baseline = { readonly at: string; readonly structure: string; readonly paths: readonly string[] }

export type Plan = {
  /** By path id. */
  readonly rows: Readonly<Record<string, PlanRow>>
  /** By chart. */
  readonly charts: Readonly<Record<string, Baseline>>
}

/** Contents of attachments by id: a picture's data URL, the text of a recording's file. */
export type Contents = Readonly<Record<string, string>>

export const emptyPlan: Plan = { rows: {}, charts: {} }

/** The finding whose verdict counts: the newest one with a verdict, or else the newest one. */
export const currentFinding = (row: PlanRow | undefined): Finding | undefined =>
  row?.findings.find(({ verdict }) => verdict !== 'open') ?? row?.findings[0]

export const verdictOf = (row: PlanRow | undefined): Verdict => currentFinding(row)?.verdict ?? 'open'

/** The newest verdict of each tester, if they differ; empty while the testers agree. */
export const conflictOf = (row: PlanRow | undefined): readonly Finding[] => {
  const judged = (row?.findings ?? []).filter(({ verdict }) => verdict !== 'open')
  const last = [...Map.groupBy(judged, ({ tester }) => tester).values()].flatMap(([first]) => first ?? [])
  return new Set(last.map(({ verdict }) => verdict)).size > 1 ? last : []
}

/** Tester, environment and time of an edit. `id` is used if the edit makes a new finding. */
export type By = {
  readonly tester: string
  readonly environment: Environment
  readonly at: string
  readonly id: string
}

export type FindingChange = Partial<Pick<Finding, 'verdict' | 'note' | 'ticket' | 'environment' | 'attachments'>>

/** The newest finding of a tester on one build, which a new verdict changes. Another build has a finding of its own. */
export const findingOnBuild = (
  row: PlanRow | undefined,
  { tester, environment }: Pick<By, 'tester' | 'environment'>,
): Finding | undefined =>
  row?.findings.find(
    (finding) =>
      finding.tester === tester &&
      finding.environment.build === environment.build &&
      finding.environment.commit === environment.commit,
  )

/** A row with a change of one finding: of the one with the given id, or else of a new one. */
export const withFinding = (
  row: PlanRow | undefined,
  subject: Subject,
  edited: string | undefined,
  change: FindingChange,
  by: By,
): PlanRow => {
  const { assignment = null, findings = [] } = row ?? {}
  const old = findings.find(({ id }) => id === edited)
  const fresh: Finding = {
    id: by.id,
    tester: by.tester,
    at: by.at,
    verdict: 'open',
    note: '',
    ticket: '',
    environment: by.environment,
    attachments: [],
  }
  const now: Finding = { ...(old ?? fresh), ...change, at: laterThan(old?.at, by.at) }
  return { ...subject, assignment, findings: newestFirst([now, ...findings.filter(({ id }) => id !== now.id)]) }
}

export const withAssignment = (row: PlanRow | undefined, subject: Subject, name: string, at: string): PlanRow => ({
  ...subject,
  assignment: { name, at: laterThan(row?.assignment?.at, at) },
  findings: row?.findings ?? [],
})

/** The given time, or the one after `before` if a clock is behind or two changes are in one millisecond. */
export const laterThan = (before: string | undefined, at: string): string =>
  before === undefined || before < at ? at : new Date(Date.parse(before) + 1).toISOString()

/** Sorts findings and drops those beyond the limit. */
export const newestFirst = (findings: readonly Finding[]): readonly Finding[] =>
  findings.toSorted((one, other) => compared(other.at, one.at) || compared(other.id, one.id)).slice(0, limits.findings)

/** The order of two texts by their characters' codes, the same on every device. */
export const compared = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0)
