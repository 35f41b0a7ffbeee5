import { distinctions } from './distinctions.ts'
import { leavesOf } from './state-value.ts'
import type { Json, LabEvent, LabPath } from './types.ts'

/** A path before it has a title. */
export type UntitledPath = Omit<LabPath, 'title' | 'part'>

/**
 * The titles of the paths of one chart, all different: the last step with its outcome and the states that it enters
 * (`error loadCart: timedOut → failed`). Paths with the same last step are distinguished by that step's payload, then by the
 * steps before it, then by the fields in which their inputs and events differ.
 */
export const titlesOf = (paths: readonly UntitledPath[]): string[] => {
  const titles = paths.map((path) => stepText(path, path.steps.length - 1))
  const depth = Math.max(0, ...paths.map(({ steps }) => steps.length))
  extendEqual(titles, (group) => distinctions(group.map((at) => payloadOf(paths[at])).map(withoutCode)))
  for (let back = 2; back <= Math.min(depth, stepsNamed + 1); back++)
    extendEqual(titles, (group) => group.map((at) => before(paths[at], back)))
  extendEqual(titles, (group) => distinctions(group.map((at) => wholeOf(paths[at]))))
  return titles
}

/** The states that the last step of a path enters, as text; the states at its start for a path without steps. */
export const partOf = (path: UntitledPath): string => enteredAt(path, path.steps.length - 1)

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

const stepText = (path: UntitledPath, index: number): string => {
  const step = path.steps[index]
  return step === undefined ? `start → ${partOf(path)}` : `${occurrenceText(step.event)} → ${enteredAt(path, index)}`
}

const enteredAt = ({ start, steps }: UntitledPath, index: number): string => {
  const after = leavesOf((steps[index] ?? start).value)
  if (index < 0) return after.join(', ')
  const earlier = leavesOf((steps[index - 1] ?? start).value)
  const entered = after.filter((state) => !earlier.includes(state))
  return (entered.length === 0 ? after : entered).join(', ')
}

/** Adds the given texts to the titles that several paths have. Empty texts change nothing. */
const extendEqual = (titles: string[], textsOf: (group: readonly number[]) => readonly string[]) => {
  for (const group of Map.groupBy(titles.keys(), (at) => titles[at]).values()) {
    if (group.length === 1) continue
    for (const [index, text] of textsOf(group).entries()) {
      const at = group[index]
      if (at !== undefined && text !== '') titles[at] += `; ${text}`
    }
  }
}

const before = (path: UntitledPath | undefined, back: number): string => {
  if (path === undefined || path.steps.length < back - 1) return ''
  const index = path.steps.length - back
  return index < 0 ? 'from the start' : `after ${stepText(path, index)}`
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
