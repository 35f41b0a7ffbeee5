import type { AnyActorRef, AnyMachineSnapshot } from 'xstate'
import { createBench } from '#flow-lab/bench/bench.ts'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import {
  machineOf,
  type PlayerState,
  reset,
  selectOneOf,
  sendSubject,
  sendView,
  setActive,
  storyIdsFor,
} from './player-state.ts'

/** Starts a bench from the state of a story's actor. */
export const startBench = (state: PlayerState, actor: AnyActorRef) => {
  reset(state)
  const machine = machineOf(actor)
  if (machine === null) return sendSubject(state)
  const { samples = none, schemas = none, failures = () => [], outputs = none, paths } = state.options
  const start = { from: 'snapshot', snapshot: actor.getSnapshot() as AnyMachineSnapshot } as const
  const bench = createBench({ machine, start, samples, schemas, failures, outputs })
  state.bench = bench
  bench.subscribe(() => {
    if (state.active.actor !== null) setActive(state, bench.actor())
    sendView(state)
    selectBenchStory(state)
  })
  sendSubject(state)
  const { resets } = state
  paths(machine).then((found) => {
    if (resets !== state.resets) return
    state.paths = pathsOf(machine, found)
    // The host may have loaded samples together with the paths.
    bench.refresh()
    sendSubject(state)
    openRequestedPath(state)
  }, none)
}

/** Shows the bench's actor in the story, or gives the story its own actor back. */
export const setLive = (state: PlayerState, isLive: boolean) => {
  const { bench, story, active } = state
  if (bench === null || isLive === (active.actor !== null)) return
  setActive(state, isLive ? bench.actor() : null)
  sendView(state)
  if (!isLive && story !== null) startBench(state, story.actor)
}

/** Selects the story of the bench's current state, if the current story shows another state. */
export const selectBenchStory = async (state: PlayerState) => {
  if (state.active.actor === null || state.bench === null || state.story === null) return
  const { resets } = state
  const ids = await storyIdsFor(state, state.options.coverage, state.bench.view(), '')
  if (resets === state.resets && state.story !== null) selectOneOf(state, ids)
}

export const openRequestedPath = (state: PlayerState) => {
  const { requestedPath: id, paths } = state
  if (id === null || paths.length === 0) return
  const path = paths.find((each) => each.id === id)
  if (path === undefined) state.connection.send({ type: 'pathMissing', id })
  else {
    setLive(state, true)
    state.bench?.run({ do: 'openPath', path })
  }
  state.requestedPath = null
}

const none = () => undefined
