import type { AnyActorRef } from 'xstate'
import type { LabCommand } from '#flow-lab/bench/types.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { openRequestedPath, selectBenchStory, setLive, startBench } from './bench-session.ts'
import { openLog, selectLogStory } from './log-session.ts'
import {
  createState,
  machineOf,
  type PlayerState,
  reset,
  type StorybookControls,
  type StoryPlayerOptions,
  sendSubject,
} from './player-state.ts'
import type { ToPlayer } from './protocol.ts'

export type StoryPlayer = ReturnType<typeof createStoryPlayer>

/**
 * Runs charts in stories by command of the panel. Each story has a stopped actor. When the panel opens, a bench starts
 * from that actor's state; the first command shows the bench's actor in the story. An open log replaces the bench: its
 * actors are shown by the stories of their states.
 */
export const createStoryPlayer = (
  connection: PlayerState['connection'],
  controls: StorybookControls,
  options: StoryPlayerOptions,
) => {
  const state = createState(connection, controls, options)
  connection.onMessage((message) => handleMessage(state, message))
  connection.send({ type: 'ready' })
  return {
    subscribe: (listener: () => void) => {
      state.listeners.add(listener)
      return () => state.listeners.delete(listener)
    },
    active: () => state.active,
    /**
     * Reports that Storybook renders a story; `actor` is null when the story has no actor of a chart.
     *
     * @param others the other actors of charts in the story: a requested path may belong to one of them
     */
    enter: (id: string, actor: AnyActorRef | null, others: readonly AnyActorRef[] = []) =>
      enterStory(state, id, actor, others),
  }
}

const handleMessage = (state: PlayerState, message: ToPlayer) => {
  switch (message.type) {
    case 'watch':
      return watch(state)
    case 'run':
      return run(state, message.command)
    case 'setLive':
      return setLive(state, message.isLive)
    case 'openPath':
      return openPath(state, message.id)
    case 'draw':
      return draw(state, message.id, message.structure)
    case 'readRecording':
      return sendRecording(state, message.name)
    case 'shorten':
      return shorten(state)
    case 'stopShortening':
      return state.logPlayer?.stopShortening()
  }
}

const watch = (state: PlayerState) => {
  const { connection, options, bench, logPlayer, story } = state
  state.isWatched = true
  connection.send({ type: 'recordings', names: Object.keys(options.recordings ?? {}) })
  if (bench === null && logPlayer === null && story !== null) startBench(state, story.actor)
  else sendSubject(state)
}

const run = (state: PlayerState, command: LabCommand) => {
  if (command.do === 'openLog') openLog(state, command)
  else if (state.logPlayer !== null) state.logPlayer.run(command)
  else {
    setLive(state, true)
    state.bench?.run(command)
  }
}

/** A path of another chart in the story runs that chart's actor. */
const openPath = (state: PlayerState, id: string) => {
  state.requestedPath = id
  const other = state.story?.others.find((actor) => id.startsWith(`${machineOf(actor)?.id}-`))
  if (state.story === null || other === undefined) return openRequestedPath(state)
  state.story = { ...state.story, actor: other }
  startBench(state, other)
}

const draw = async ({ connection, options }: PlayerState, id: number, structure: Structure) => {
  const drawing = await options.draw(structure).catch(() => null)
  connection.send({ type: 'drawing', id, drawing })
}

const sendRecording = async ({ connection, options }: PlayerState, name: string) => {
  const text = await options.recordings?.[name]?.().catch(() => null)
  connection.send({ type: 'recording', name, text: text ?? null })
}

const shorten = async ({ connection, logPlayer }: PlayerState) => {
  const log = (await logPlayer?.shorten((tried) => connection.send({ type: 'shortenProgress', tried }))) ?? null
  connection.send({ type: 'shortened', log })
}

/** A story that the player selected continues with the running actors; any other story ends them. */
const enterStory = (state: PlayerState, id: string, own: AnyActorRef | null, others: readonly AnyActorRef[]) => {
  const { story, logPlayer, bench, selected } = state
  const benchChart = bench?.view().chart
  const actor = (selected.includes(id) ? others.find((each) => machineOf(each)?.id === benchChart) : undefined) ?? own
  if (story?.id === id && story.actor === actor) return
  const isRenderedAgain = story?.id === id && logPlayer !== null
  const isExpected = (isRenderedAgain || selected.includes(id)) && actor !== null
  const hasBenchChart = isExpected && machineOf(actor)?.id === benchChart
  state.selected = isExpected ? selected.slice(selected.indexOf(id) + 1) : []
  state.story = actor === null ? null : { id, actor, others }
  if (isExpected && logPlayer !== null) return void selectLogStory(state)
  if (hasBenchChart) return void selectBenchStory(state)
  reset(state)
  if (state.isWatched && actor !== null) startBench(state, actor)
  else sendSubject(state)
}
