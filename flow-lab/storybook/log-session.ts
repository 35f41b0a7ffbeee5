import type { LabCommand } from '#flow-lab/bench/types.ts'
import { problemsOf } from '#flow-lab/core/player.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { startBench } from './bench-session.ts'
import { createLogPlayer, type LogPlayer } from './log-player.ts'
import { type PlayerState, reset, selectOneOf, sendSubject, sendView, setActive, storyIdsFor } from './player-state.ts'

type OpenLog = Omit<Extract<LabCommand, { do: 'openLog' }>, 'do'>

/** Plays a log instead of the story's chart, unless a chart of the log is missing or has changed without the user's consent. */
export const openLog = async (state: PlayerState, { name, log, allowChanged = false }: OpenLog) => {
  const { options, connection, controls } = state
  const update = ++state.logUpdates
  const charts = { [addressMachine.id]: addressMachine, ...(await options.charts?.()) }
  if (update !== state.logUpdates) return
  const problems = problemsOf(log, charts, { allowChanged })
  connection.send({ type: 'logProblems', problems })
  if (problems.length > 0) return
  reset(state)
  if (options.globalsOf !== undefined) controls.setGlobals(options.globalsOf(log.header))
  const onChange = () => {
    sendView(state)
    selectLogStory(state)
  }
  state.logPlayer = createLogPlayer({ name, log, charts, onChange, onClose: () => closeLog(state) })
  sendSubject(state)
}

const closeLog = (state: PlayerState) => {
  if (state.story !== null) return startBench(state, state.story.actor)
  reset(state)
  sendSubject(state)
}

/**
 * Shows the actor that received the last line, in the story of its state. If no story shows it, or if it is older than the page
 * that is shown, shows the actor that was shown before, or else the newest actor with a story.
 */
export const selectLogStory = async (state: PlayerState) => {
  if (state.logPlayer === null) return
  const update = ++state.logUpdates
  const opened = state.controls.openedByUser()
  const view = state.logPlayer.view()
  for (const path of candidatesFor(state, state.logPlayer, Object.keys(view.actors))) {
    const ids = await storyIdsFor(state, state.ownRows, view, path)
    if (update !== state.logUpdates || opened !== state.controls.openedByUser() || state.logPlayer === null) return
    const isRendered = selectOneOf(state, ids)
    if (isRendered === undefined) continue
    state.shownPath = path
    // An actor that has ended keeps its last state in the view.
    const actor = state.logPlayer.actorAt(path)
    if (isRendered && actor !== undefined) setActive(state, actor)
    return sendView(state)
  }
}

/** Actors to show, the best first: a page is younger than the actors that live as long as the application. */
const candidatesFor = (
  { shownPath }: PlayerState,
  player: LogPlayer,
  inOrder: readonly string[],
): ReadonlySet<string> => {
  const last = player.lastActor()
  const ageOf = (path: string) => inOrder.findIndex((each) => rootOf(each) === rootOf(path))
  const isPageShown = shownPath !== null && player.actorAt(shownPath) !== undefined
  const first = last === undefined || (isPageShown && ageOf(last) < ageOf(shownPath)) ? [] : [last]
  return new Set([...first, ...(shownPath === null ? [] : [shownPath]), ...inOrder.toReversed()])
}

const rootOf = (path: string): string => path.split('/')[0] ?? ''
