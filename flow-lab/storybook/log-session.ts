import type { LabCommand } from '#flow-lab/bench/types.ts'
import { problemsOf } from '#flow-lab/core/player.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import { startBench } from './bench-session.ts'
import { createLogPlayer } from './log-player.ts'
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
 * Shows the actor that received the last line, in the story of its state. If no story shows it, shows the actor that was
 * shown before, or else any actor with a story.
 */
export const selectLogStory = async (state: PlayerState) => {
  if (state.logPlayer === null) return
  const update = ++state.logUpdates
  const opened = state.controls.openedByUser()
  const view = state.logPlayer.view()
  const candidates = new Set([state.logPlayer.lastActor(), state.shownPath, ...Object.keys(view.actors)])
  for (const path of candidates) {
    if (path === null || path === undefined) continue
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
