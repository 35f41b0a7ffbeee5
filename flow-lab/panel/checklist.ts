import type { LabPath } from '#flow-lab/bench/types.ts'

/** A tester's verdict on one path. */
export type Finding = { readonly verdict: 'open' | 'passed' | 'failed'; readonly note: string }

/** Findings by path id; a path without a verdict has none. */
export type Checklist = Readonly<Record<string, Finding>>

export type Subject = { readonly chart: string; readonly structure: string }

/** A tester's findings as a file. It may be edited by hand. */
export type ResultFile = Subject & {
  readonly format: 'flow-lab/result'
  readonly version: 2
  readonly date: string
  readonly tester: string
  readonly findings: readonly (Finding & { readonly path: string; readonly title: string })[]
}

export type Refusal = {
  readonly code: 'notJson' | 'notAResult' | 'otherVersion' | 'otherChart'
  /** The wrong field or its value. */
  readonly detail: string
}

/** How the paths of a chart differ from those that the findings were made with. */
export type CarriedOver = { readonly added: number; readonly gone: number; readonly kept: number }

/** A result file with all paths of a chart; paths without a verdict are `open`. */
export const resultFile = (
  subject: Subject,
  paths: readonly LabPath[],
  checklist: Checklist,
  by: { readonly tester: string; readonly date: string },
): ResultFile => ({
  format: 'flow-lab/result',
  version: 2,
  ...subject,
  ...by,
  findings: paths.map(({ id, title }) => ({ path: id, title, ...(checklist[id] ?? openFinding) })),
})

/** Reads a result file of a chart, also one made for an older structure. A file with any problem is rejected as a whole. */
export const readResult = (
  text: string,
  chart: string,
): { readonly result: ResultFile } | { readonly refused: Refusal } => {
  const refuse = (code: Refusal['code'], detail: string) => ({ refused: { code, detail } })
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    return refuse('notJson', error instanceof Error ? error.message : '')
  }
  if (!isRecord(file) || file.format !== 'flow-lab/result') return refuse('notAResult', 'format')
  if (file.version !== 2) return refuse('otherVersion', String(file.version))
  const wrong = faultIn(file)
  if (wrong !== undefined) return refuse('notAResult', wrong)
  if (file.chart !== chart) return refuse('otherChart', String(file.chart))
  return { result: file as unknown as ResultFile }
}

/** The findings of a file, without those of untested paths. */
export const checklistOf = ({ findings }: ResultFile): Checklist =>
  Object.fromEntries(
    findings
      .map(({ path, verdict, note }) => [path, { verdict, note }] as const)
      .filter(([, finding]) => isTold(finding)),
  )

export const openFinding: Finding = { verdict: 'open', note: '' }

/** Stores findings between visits, for example `localStorage`. */
export type ChecklistStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Findings with the structure and the paths for which they were made. */
export type StoredChecklist = {
  readonly structure: string
  readonly paths: readonly string[]
  readonly findings: Checklist
}

/**
 * How a chart's paths differ from those of stored findings; null when neither paths nor structure have changed. Ids of paths
 * are made of inputs and events, so a path keeps its id when other parts of its chart change.
 */
export const carriedOver = (
  { structure, paths, findings }: StoredChecklist,
  now: { readonly structure: string; readonly paths: readonly string[] },
): CarriedOver | null => {
  if (structure === now.structure || paths.length === 0) return null
  const added = now.paths.filter((id) => !paths.includes(id)).length
  const gone = paths.filter((id) => !now.paths.includes(id)).length
  return { added, gone, kept: now.paths.filter((id) => findings[id] !== undefined && isTold(findings[id])).length }
}

/** Findings of paths that are gone stay stored, because a path may come back. */
export const saveChecklist = (storage: ChecklistStorage, chart: string, checklist: StoredChecklist) => {
  storage.setItem(storageKey(chart), JSON.stringify(checklist))
}

export const loadChecklist = (storage: ChecklistStorage, chart: string): StoredChecklist => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey(chart)) ?? '{}')
    if (!isRecord(kept) || !isRecord(kept.findings) || !Array.isArray(kept.paths)) return nothingStored
    const findings = Object.entries(kept.findings).filter((each): each is [string, Finding] => isFinding(each[1]))
    return { structure: String(kept.structure), paths: kept.paths.map(String), findings: Object.fromEntries(findings) }
  } catch {
    return nothingStored
  }
}

const nothingStored: StoredChecklist = { structure: '', paths: [], findings: {} }

const storageKey = (chart: string): string => `flow-lab:checklist:${chart}`

const isTold = ({ verdict, note }: Finding): boolean => verdict !== 'open' || note !== ''

const faultIn = (file: Record<string, unknown>): string | undefined => {
  for (const field of ['chart', 'structure', 'date', 'tester']) if (typeof file[field] !== 'string') return field
  if (!Array.isArray(file.findings)) return 'findings'
  const index = file.findings.findIndex((each) => !isFinding(each) || typeof Object(each).path !== 'string')
  return index === -1 ? undefined : `findings/${index}`
}

const verdicts: readonly unknown[] = ['open', 'passed', 'failed']

const isFinding = (value: unknown): value is Finding =>
  isRecord(value) && verdicts.includes(value.verdict) && typeof value.note === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
