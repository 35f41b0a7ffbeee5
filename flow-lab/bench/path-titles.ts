import { distinctions } from './distinctions.ts'
import { leavesOf } from './state-value.ts'
import type { Json, LabEvent, LabPath } from './types.ts'

/** A path before it has a title. */
export type UntitledPath = Omit<LabPath, 'title' | 'part'>

/** How titles are written: in ids, or in names that a person says. */
export type TitleStyle = {
  readonly start: string
  readonly occurrence: (event: LabEvent) => string
  /** The name of an innermost state by its place in the chart. */
  readonly state: (place: string) => string
  readonly arrow: string
  /** Between states, and between the parts of a title. */
  readonly comma: string
  readonly semicolon: string
  /** A title with a step that happens before it; null: nothing does. */
  readonly withEarlier: (title: string, step: string | null) => string
}

const inIds: TitleStyle = {
  start: 'start',
  occurrence: (event) => occurrenceText(event),
  state: (place) => place,
  arrow: '→',
  comma: ', ',
  semicolon: '; ',
  withEarlier: (title, step) => `${title}; ${step === null ? 'from the start' : `after ${step}`}`,
}

/**
 * The titles of the paths of one chart, all different: the last step with its outcome and the states that it enters
 * (`error loadCart: timedOut → failed`). Paths with the same last step are distinguished by that step's payload, then by the
 * steps before it, then by the fields in which their inputs and events differ.
 */
export const titlesOf = (paths: readonly UntitledPath[], style: TitleStyle = inIds): string[] => {
  const titles = paths.map((path) => stepText(path, path.steps.length - 1, style))
  const depth = Math.max(0, ...paths.map(({ steps }) => steps.length))
  extendEqual(titles, (group) =>
    distinctions(group.map((at) => payloadOf(paths[at])).map(withoutCode)).map(added(style)),
  )
  for (let back = 2; back <= Math.min(depth, stepsNamed + 1); back++)
    extendEqual(titles, (group) => group.map((at) => before(paths[at], back, style)))
  extendEqual(titles, (group) => distinctions(group.map((at) => wholeOf(paths[at]))).map(added(style)))
  return titles
}

/** The states that the last step of a path enters, as text; the states at its start for a path without steps. */
export const partOf = (path: UntitledPath): string => lastEntered(path).join(', ')

/** The places of the states that the last step of a path enters. */
export const lastEntered = (path: UntitledPath): string[] => enteredAt(path, path.steps.length - 1)

/** An event with its outcome: `error signIn: passwordInvalid`. */
export const occurrenceText = ({ type, error }: LabEvent): string => {
  const name = type
    .replace(/^xstate\.(done|error)\.actor\./, '$1 ')
    .replace(/^xstate\.after\.([^.]+)\..*$/, 'after $1')
    .replace(/^xstate\./, '')
  return typeof error === 'object' && error !== null && 'code' in error ? `${name}: ${String(error.code)}` : name
}

/** More steps than these make a title unreadable; fields follow instead. */
const stepsNamed = 3

const stepText = (path: UntitledPath, index: number, style: TitleStyle): string => {
  const step = path.steps[index]
  const states = enteredAt(path, index).map(style.state).join(style.comma)
  return `${step === undefined ? style.start : style.occurrence(step.event)} ${style.arrow} ${states}`
}

const enteredAt = ({ start, steps }: UntitledPath, index: number): string[] => {
  const after = leavesOf((steps[index] ?? start).value)
  if (index < 0) return after
  const earlier = leavesOf((steps[index - 1] ?? start).value)
  const entered = after.filter((state) => !earlier.includes(state))
  return entered.length === 0 ? after : entered
}

type Extend = (title: string) => string

/** Extends the titles that several paths have. */
const extendEqual = (titles: string[], extensionsOf: (group: readonly number[]) => readonly Extend[]) => {
  for (const group of Map.groupBy(titles.keys(), (at) => titles[at]).values()) {
    if (group.length === 1) continue
    for (const [index, extend] of extensionsOf(group).entries()) {
      const at = group[index]
      if (at !== undefined) titles[at] = extend(titles[at] ?? '')
    }
  }
}

/** Adds a text to the end of a title. An empty text changes nothing. */
const added =
  ({ semicolon }: TitleStyle) =>
  (text: string): Extend =>
  (title) =>
    text === '' ? title : `${title}${semicolon}${text}`

const before =
  (path: UntitledPath | undefined, back: number, style: TitleStyle): Extend =>
  (title) => {
    if (path === undefined || path.steps.length < back - 1) return title
    const index = path.steps.length - back
    return style.withEarlier(title, index < 0 ? null : stepText(path, index, style))
  }

const payloadOf = (path: UntitledPath | undefined): Json => path?.steps.at(-1)?.event ?? null

/** The code of an error is in the title already. */
const withoutCode = (event: Json): Json => {
  if (typeof event !== 'object' || event === null || !('error' in event)) return event
  const { code: _, status: __, ...rest } = Object(event.error)
  return { error: rest }
}

const wholeOf = (path: UntitledPath | undefined): Json =>
  path === undefined ? null : { input: path.input ?? null, events: path.steps.map(({ event }) => event) }
