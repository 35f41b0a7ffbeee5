import type { AnyStateMachine } from 'xstate'
import type { ActorState } from '#flow-lab/core/digest.ts'
import type { Problem } from '#flow-lab/core/log.ts'
import { readLog } from '#flow-lab/core/log-file.ts'
import { type Divergence, replay } from '#flow-lab/core/player.ts'
import { eventText, valueText } from '#flow-lab/panel/text.ts'
import { sayIn } from '#flow-lab/panel/words.ts'
import { changesBetween, type Lock, lockOf } from './lock.ts'

/**
 * Why a stored recording no longer fits the charts, in words, with its line; empty when it is replayed to its last line.
 *
 * @param file as it is called in the words
 * @param before the structures that somebody agreed to last: they tell what changed in a chart since the recording
 */
export const recordingFaults = (
  file: string,
  text: string,
  machines: readonly AnyStateMachine[],
  before: Lock,
): string[] => {
  const read = readLog(text)
  if (!read.ok) return read.problems.map((problem) => `${file} can't be read: ${problemText(problem)}`)
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
  const where =
    divergence === null ? 'no line differs: record it again' : `first differing ${divergenceText(divergence)}`
  const ends = problems.length === 0 ? [where] : []
  return [`${file} no longer fits: ${[...reasons, ...ends].join('; ')}`]
}

/** What changed in a chart, when the recording was made of the chart as it was agreed to last. */
const whatIn = (chart: string, hash: string, before: Lock, now: Lock): string => {
  const [old, present] = [before[chart], now[chart]]
  if (old === undefined || present === undefined || old.hash !== hash) return ' since it was recorded'
  return `: ${changesBetween(old, present).join(', ')}`
}

const problemText = ({ code, line, at, chart = '' }: Problem): string => {
  const words = sayIn('en')(`problem.${code}`, { chart }).trim().replace(/\.$/, '')
  return [line === null ? '' : `line ${line}: `, words, at === undefined ? '' : ` (${at})`].join('')
}

const divergenceText = ({ line, actor, event, expected, found, differences: [first] }: Divergence): string => {
  if (actor === null) return `line ${line}: the digest of all actors is another, though no line before differs`
  const what = `line ${line}: ${actor === '' ? '' : `${actor}, `}${eventText(event.type)}`
  if (found === null) return `${what}: expected ${standing(expected)}, found nobody`
  if (expected === null || standing(expected) !== standing(found))
    return `${what}: expected ${standing(expected)}, found ${standing(found)}`
  return first === undefined
    ? `${what}: stands in ${standing(found)} as expected, with another context`
    : `${what}: expected ${first.path} ${JSON.stringify(first.left)}, found ${JSON.stringify(first.right)}`
}

const standing = (state: ActorState | null): string => {
  if (state === null) return 'nobody'
  return state.status === 'active'
    ? valueText(state.value as never)
    : `${valueText(state.value as never)} (${state.status})`
}
