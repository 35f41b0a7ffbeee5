import type { AnyActor, AnyActorRef, AnyStateMachine } from 'xstate'
import type { Bench } from '#flow-lab/bench/bench.ts'
import type { GeneratedPath } from '#flow-lab/bench/paths.ts'
import type { LabPath, LabView } from '#flow-lab/bench/types.ts'
import type { Knowledge } from '#flow-lab/bench/view.ts'
import type { Header } from '#flow-lab/core/log.ts'
import type { Charts } from '#flow-lab/core/simulation.ts'
import { structureHash } from '#flow-lab/core/structure.ts'
import type { Drawer } from '#flow-lab/panel/chart-panel.tsx'
import type { CoverageRow, StoryIds } from '#flow-lab/report/state-coverage.ts'
import type { LogPlayer } from './log-player.ts'
import type { Connection, Subject, ToPanel, ToPlayer } from './protocol.ts'
import { storiesOf, withOwnStories } from './stories-of-state.ts'

/** What a Storybook provides about its charts and stories. */
export type StoryPlayerOptions = Partial<Knowledge> & {
  /** Generated paths of a chart. Called once per story, when the panel is open. */
  readonly paths: (machine: AnyStateMachine) => Promise<readonly GeneratedPath[]>
  readonly coverage: readonly CoverageRow[]
  readonly storyIdOf: StoryIds
  readonly draw: Drawer
  /** Whether a story has an actor that it does not show. A log never selects such a story. */
  readonly isUnrelatedStory?: (story: string) => boolean
  /** All charts that a log may contain. Called when a log is opened; without it no log can be opened. */
  readonly charts?: () => Promise<Charts>
  /** Toolbar values that match the look of a recording. */
  readonly globalsOf?: (
    recorded: Pick<Header, 'language' | 'theme' | 'environment'>,
  ) => Readonly<Record<string, unknown>>
  /** Stored recordings: the texts of their files by name. */
  readonly recordings?: Readonly<Record<string, () => Promise<string>>>
}

/** Commands to the Storybook that contains the stories. */
export type StorybookControls = {
  readonly selectStory: (id: string) => void
  readonly setGlobals: (globals: Readonly<Record<string, unknown>>) => void
  /** How many stories the user has opened so far. A selection that was prepared before the last one comes too late. */
  readonly openedByUser: () => number
}

/**
 * The actor that replaces the story's own one in the view; null while the story keeps its own. A new `key` makes React
 * mount the view again.
 */
export type ActiveActor = { readonly actor: AnyActor | null; readonly key: number }

export type PlayerState = {
  readonly connection: Connection<ToPanel, ToPlayer>
  readonly controls: StorybookControls
  readonly options: StoryPlayerOptions
  /** Coverage rows with only the stories that show the row's own chart. */
  readonly ownRows: readonly CoverageRow[]
  readonly listeners: Set<() => void>
  story: { readonly id: string; readonly actor: AnyActorRef; readonly others: readonly AnyActorRef[] } | null
  bench: Bench | null
  logPlayer: LogPlayer | null
  /** Path of the log's actor that the view shows. */
  shownPath: string | null
  /** Whether the panel is open. */
  isWatched: boolean
  active: ActiveActor
  /** Stories that the player has selected and that Storybook has not rendered yet. A newer selection may skip some. */
  selected: readonly string[]
  paths: readonly LabPath[]
  /** Id of a path to open when the paths are known. */
  requestedPath: string | null
  /** Changes with every reset, so that late results of earlier work can be dropped. */
  resets: number
  /** Changes with every update of the log, for the same reason. */
  logUpdates: number
}

export const createState = (
  connection: PlayerState['connection'],
  controls: StorybookControls,
  options: StoryPlayerOptions,
): PlayerState => {
  const { coverage, isUnrelatedStory = () => false } = options
  return {
    connection,
    controls,
    options,
    ownRows: withOwnStories(
      coverage.map((row) => ({ ...row, stories: row.stories.filter((story) => !isUnrelatedStory(story)) })),
    ),
    listeners: new Set(),
    story: null,
    bench: null,
    logPlayer: null,
    shownPath: null,
    isWatched: false,
    active: { actor: null, key: 0 },
    selected: [],
    paths: [],
    requestedPath: null,
    resets: 0,
    logUpdates: 0,
  }
}

export const setActive = (state: PlayerState, actor: AnyActor | null) => {
  if (actor === state.active.actor) return
  remount(state, actor)
}

const remount = (state: PlayerState, actor: AnyActor | null) => {
  state.active = { actor, key: state.active.key + 1 }
  for (const listener of state.listeners) listener()
}

/** Stops the bench or the log player and gives the story its own actor back. */
export const reset = (state: PlayerState) => {
  state.resets++
  state.bench?.stop()
  state.bench = null
  state.logPlayer?.stop()
  state.logPlayer = null
  state.shownPath = null
  state.paths = []
  remount(state, null)
}

export const sendView = ({ connection, logPlayer, bench, isWatched, active }: PlayerState) => {
  const view = logPlayer?.view() ?? bench?.view()
  if (view !== undefined && isWatched) connection.send({ type: 'view', view, isLive: active.actor !== null })
}

export const sendSubject = (state: PlayerState) => {
  if (!state.isWatched) return
  state.connection.send({ type: 'subject', subject: subjectOf(state) })
  sendView(state)
}

const subjectOf = ({ logPlayer, bench, paths }: PlayerState): Subject | null => {
  if (logPlayer !== null) return { charts: logPlayer.charts, hash: logPlayer.id, paths: null }
  const root = bench === null ? null : machineOf(bench.actor())
  return bench === null || root === null ? null : { charts: bench.charts, hash: structureHash(root), paths }
}

/** Ids of the stories that show the state of an actor best. */
export const storyIdsFor = (
  { options }: PlayerState,
  rows: readonly CoverageRow[],
  { actors }: LabView,
  path: string,
): Promise<(string | undefined)[]> => {
  const actor = actors[path]
  const stories = actor === undefined ? [] : storiesOf(rows, actor.chart, actor.active)
  return Promise.all(stories.map(options.storyIdOf))
}

/** Selects the first story unless one of them is selected. Returns whether one is rendered; undefined without stories. */
export const selectOneOf = (state: PlayerState, ids: readonly (string | undefined)[]): boolean | undefined => {
  const [first] = ids
  if (first === undefined) return undefined
  const next = state.selected.at(-1) ?? state.story?.id
  if (next !== undefined && ids.includes(next)) return state.selected.length === 0
  state.selected = [...state.selected, first]
  state.controls.selectStory(first)
  return false
}

/** The chart that an actor runs; null for an actor that is not a machine. */
export const machineOf = (actor: AnyActorRef): AnyStateMachine | null => {
  const snapshot: unknown = actor.getSnapshot()
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
    ? (snapshot.machine as AnyStateMachine)
    : null
}
