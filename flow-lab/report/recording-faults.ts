import type { AnyStateMachine } from 'xstate'
import type { ActorState } from '#flow-lab/core/digest.ts'
import type { Problem } from '#flow-lab/core/log.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import { type Divergence, replay } from '#flow-lab/core/player.ts'
import { eventText, valueText } from '#flow-lab/text/format.ts'
import { translator } from '#flow-lab/text/labels.ts'
import { changesBetween, type Lock, lockOf } from './lock.ts'

/** `note`: only the structure of a chart has changed, and the recording still replays to its last line. */
export type RecordingFault = { readonly kind: 'fault' | 'note'; readonly text: string }

/**
 * Describes why a stored recording no longer fits the charts; empty when it replays to its last line and no chart has changed.
 *
 * @param file name of the file in the messages
 * @param before the last committed structures, to describe what changed since the recording
 */
export const recordingFaults = (
  file: string,
  text: string,
  machines: readonly AnyStateMachine[],
  before: Lock,
): RecordingFault[] => {
  const fault = (text: string): RecordingFault => ({ kind: 'fault', text })
  const read = readLog(text)
  if (!read.ok) return read.problems.map((problem) => fault(`${file} can't be read: ${problemText(problem)}`))
  const { header } = read.value
  const charts = Object.fromEntries(machines.map((machine) => [machine.id, machine]))
  const { problems, divergence } = replay(read.value, charts, { allowChanged: true })
  const now = lockOf(machines)
  const changed = Object.entries(header.charts).filter(([chart, hash]) => now[chart] && now[chart]?.hash !== hash)
  const reasons = [
    ...changed.map(([chart, hash]) => `chart ${chart} changed${whatIn(chart, hash, before, now)}`),
    ...problems.map(problemText),
  ]
  if (reasons.length === 0 && divergence === null) return []
  if (problems.length === 0 && divergence === null)
    return [{ kind: 'note', text: `${file} still fits, no line differs: ${reasons.join('; ')}` }]
  const ends = divergence === null ? [] : [`first differing ${divergenceText(divergence)}`]
  return [fault(`${file} no longer fits: ${[...reasons, ...ends].join('; ')}`)]
}

/** The changes of a chart, if the recording was made with its last committed structure. */
const whatIn = (chart: string, hash: string, before: Lock, now: Lock): string => {
  const [old, present] = [before[chart], now[chart]]
  if (old === undefined || present === undefined || old.hash !== hash) return ' since it was recorded'
  return `: ${changesBetween(old, present).join(', ')}`
}

export const problemText = ({ code, line, at, chart = '' }: Problem): string => {
  const words = translator('en')(`problem.${code}`, { chart }).trim().replace(/\.$/, '')
  return [line === null ? '' : `line ${line}: `, words, at === undefined ? '' : ` (${at})`].join('')
}

export const divergenceText = ({ line, actor, event, expected, found, differences: [first] }: Divergence): string => {
  if (actor === null) return `line ${line}: the digest of all actors is another, though no line before differs`
  const what = `line ${line}: ${actor === '' ? '' : `${actor}, `}${eventText(event.type)}`
  if (found === null) return `${what}: expected ${stateText(expected)}, found no actor`
  if (expected === null || stateText(expected) !== stateText(found))
    return `${what}: expected ${stateText(expected)}, found ${stateText(found)}`
  return first === undefined
    ? `${what}: state ${stateText(found)} as expected, with another context`
    : `${what}: expected ${first.path} ${JSON.stringify(first.left)}, found ${JSON.stringify(first.right)}`
}

const stateText = (state: ActorState | null): string => {
  if (state === null) return 'no actor'
  return state.status === 'active'
    ? valueText(state.value as never)
    : `${valueText(state.value as never)} (${state.status})`
}
