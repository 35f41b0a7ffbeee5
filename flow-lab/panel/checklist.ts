import type { LabPath } from '#flow-lab/bench/types.ts'
import { sha256 } from './sha256.ts'

/** A tester's verdict on one path. */
export type Finding = { readonly verdict: 'open' | 'passed' | 'failed'; readonly note: string }

/** Findings by path id; a path without a verdict has none. */
export type Checklist = Readonly<Record<string, Finding>>

export type Subject = { readonly chart: string; readonly structure: string }

/** A tester's findings as a file; `signature` is the SHA-256 of everything else. */
export type ResultFile = Subject & {
  readonly format: 'flow-lab/result'
  readonly version: 1
  readonly date: string
  readonly tester: string
  readonly findings: readonly (Finding & { readonly path: string; readonly ends: string })[]
  readonly signature: string
}

export type Refusal = {
  readonly code: 'notJson' | 'notAResult' | 'otherVersion' | 'edited' | 'otherChart' | 'otherStructure'
  /** The wrong field or its value. */
  readonly detail: string
}

/** A result file with all paths of a chart; paths without a verdict are `open`. */
export const resultFile = (
  subject: Subject,
  paths: readonly LabPath[],
  checklist: Checklist,
  by: { readonly tester: string; readonly date: string },
): ResultFile => {
  const unsigned = {
    format: 'flow-lab/result' as const,
    version: 1 as const,
    ...subject,
    ...by,
    findings: paths.map((path) => ({ path: path.id, ends: endOf(path), ...(checklist[path.id] ?? openFinding) })),
  }
  return { ...unsigned, signature: sha256(canonical(unsigned)) }
}

/** Reads a result file. A file with any problem is rejected as a whole. */
export const readResult = (
  text: string,
  subject: Subject,
): { readonly result: ResultFile } | { readonly refused: Refusal } => {
  const refuse = (code: Refusal['code'], detail: string) => ({ refused: { code, detail } })
  let file: unknown
  try {
    file = JSON.parse(text)
  } catch (error) {
    return refuse('notJson', error instanceof Error ? error.message : '')
  }
  if (!isRecord(file) || file.format !== 'flow-lab/result') return refuse('notAResult', 'format')
  if (file.version !== 1) return refuse('otherVersion', String(file.version))
  const wrong = faultIn(file)
  if (wrong !== undefined) return refuse('notAResult', wrong)
  const { signature, ...unsigned } = file
  if (signature !== sha256(canonical(unsigned))) return refuse('edited', String(signature))
  if (file.chart !== subject.chart) return refuse('otherChart', String(file.chart))
  if (file.structure !== subject.structure) return refuse('otherStructure', String(file.structure))
  return { result: file as unknown as ResultFile }
}

export const checklistOf = ({ findings }: ResultFile): Checklist =>
  Object.fromEntries(findings.map(({ path, verdict, note }) => [path, { verdict, note }]))

export const openFinding: Finding = { verdict: 'open', note: '' }

/** Stores findings between visits, for example `localStorage`. */
export type ChecklistStorage = Pick<Storage, 'getItem' | 'setItem'>

/** Findings belong to one structure: after a change of the chart every path is open again. */
export const saveChecklist = (storage: ChecklistStorage, subject: Subject, checklist: Checklist) => {
  storage.setItem(storageKey(subject), JSON.stringify(checklist))
}

export const loadChecklist = (storage: ChecklistStorage, subject: Subject): Checklist => {
  try {
    const kept: unknown = JSON.parse(storage.getItem(storageKey(subject)) ?? '{}')
    if (!isRecord(kept)) return {}
    return Object.fromEntries(Object.entries(kept).filter((each): each is [string, Finding] => isFinding(each[1])))
  } catch {
    return {}
  }
}

const storageKey = ({ chart, structure }: Subject): string => `flow-lab:checklist:${chart}:${structure}`

/** The state at the end of a path; it does not depend on the path's id. */
const endOf = (path: LabPath): string => JSON.stringify(path.steps.at(-1)?.value ?? path.start.value)

const faultIn = (file: Record<string, unknown>): string | undefined => {
  for (const field of ['chart', 'structure', 'date', 'tester', 'signature'])
    if (typeof file[field] !== 'string') return field
  if (!Array.isArray(file.findings)) return 'findings'
  const index = file.findings.findIndex((each) => !isFinding(each) || typeof Object(each).path !== 'string')
  return index === -1 ? undefined : `findings/${index}`
}

const verdicts: readonly unknown[] = ['open', 'passed', 'failed']

const isFinding = (value: unknown): value is Finding =>
  isRecord(value) && verdicts.includes(value.verdict) && typeof value.note === 'string'

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** JSON with fields in alphabetical order and no spaces: one text for one value. */
const canonical = (value: unknown): string => {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (!isRecord(value)) return JSON.stringify(value)
  const fields = Object.keys(value).sort()
  return `{${fields.map((field) => `${JSON.stringify(field)}:${canonical(value[field])}`).join(',')}}`
}
