import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Bench, createBench } from '#flow-lab/bench/bench.ts'
import { type FoundPath, pathsOf } from '#flow-lab/bench/paths.ts'
import type { LabCommand, LabPath, LabView } from '#flow-lab/bench/types.ts'
import type { Knowledge } from '#flow-lab/bench/view.ts'
import type { Charts } from '#flow-lab/core/fold.ts'
import type { Header, Log } from '#flow-lab/core/log.ts'
import { structureHash } from '#flow-lab/core/structure.ts'
import { addressMachine } from '#flow-lab/live/address.machine.ts'
import type { Drawer } from '#flow-lab/panel/chart-panel.tsx'
import { type CoverageRow, type StoryIds, storiesOf, withOwnStories } from './coverage.ts'
import { createLogStage, type LogStage, refusals } from './log-stage.ts'
import type { Line, Subject, ToPanel, ToStage } from './messages.ts'

/** What a Storybook tells of its charts. */
export type StageOptions = Partial<Knowledge> & {
  /** Generated paths of a chart; asked for once, when a story of it is shown and the panel is open. */
  readonly paths: (machine: AnyStateMachine) => Promise<readonly FoundPath[]>
  readonly coverage: readonly CoverageRow[]
  readonly storyIds: StoryIds
  readonly draw: Drawer
  /** Stories with an actor that they are no picture of; a log goes on without them. */
  readonly isAside?: (story: string) => boolean
  /** Every chart that a recorded log may speak of. Asked for when one is opened; without it none can be. */
  readonly charts?: () => Promise<Charts>
  /** The toolbar's choices that show what whoever was recorded saw. */
  readonly globalsOf?: (seen: Pick<Header, 'language' | 'theme'>) => Readonly<Record<string, unknown>>
  /** Recorded logs that are offered, as texts of their files by name. */
  readonly recordings?: Readonly<Record<string, () => Promise<string>>>
}

/** The Storybook around the stage. */
export type Around = {
  readonly selectStory: (id: string) => void
  readonly setGlobals: (globals: Readonly<Record<string, unknown>>) => void
}

/** What a story is given to show: the actor that runs, or nothing while it holds its own one still. */
export type Cast = { readonly actor: AnyActor | null; readonly scene: number }

export type Stage = ReturnType<typeof createStage>

/**
 * Stands between the panel and the stories. A story brings an actor held still; a bench is set up from where that actor stands
 * as soon as somebody looks at the panel, and takes its place in the view when it is told to play. A log that is opened takes
 * the bench's place; its actors are shown by the stories of the states they come to.
 */
export const createStage = (
  line: Line<ToPanel, ToStage>,
  { selectStory, setGlobals }: Around,
  options: StageOptions,
) => {
  const listeners = new Set<() => void>()
  let story: { id: string; actor: AnyActorRef } | null = null
  let bench: Bench | null = null
  let played: LogStage | null = null
  // Who of the log is in the view.
  let shown: string | null = null
  let isWatched = false
  let cast: Cast = { actor: null, scene: 0 }
  // Stories that the stage itself has asked for and that have not come yet: they go on with what runs. Some never come,
  // because another was asked for before they could.
  let awaited: readonly string[] = []
  let paths: readonly LabPath[] = []
  // Counts what was set up, so that an answer which comes late finds out that nobody waits for it.
  let setUps = 0

  const castAs = (actor: AnyActor | null) => {
    if (actor === cast.actor) return
    cast = { actor, scene: cast.scene + 1 }
    for (const listener of listeners) listener()
  }

  const setLive = (isOn: boolean) => {
    if (bench === null || isOn === (cast.actor !== null)) return
    castAs(isOn ? bench.actor() : null)
    tellView()
    if (!isOn && story !== null) setUp(story.actor)
  }

  const tellView = () => {
    const view = played?.view() ?? bench?.view()
    if (view !== undefined && isWatched) line.send({ tell: 'view', view, isLive: cast.actor !== null })
  }

  const subject = (): Subject | null => {
    if (played !== null) return { charts: played.charts, hash: played.hash, paths: null }
    const root = bench === null ? null : machineOf(bench.actor())
    return bench === null || root === null ? null : { charts: bench.charts, hash: structureHash(root), paths }
  }

  const tellSubject = () => {
    if (!isWatched) return
    line.send({ tell: 'subject', subject: subject() })
    tellView()
  }

  const takeDown = () => {
    setUps++
    bench?.stop()
    bench = null
    played?.stop()
    played = null
    shown = null
    paths = []
    cast = { actor: null, scene: cast.scene + 1 }
    for (const listener of listeners) listener()
  }

  const setUp = (actor: AnyActorRef) => {
    takeDown()
    const machine = machineOf(actor)
    if (machine === null) return tellSubject()
    const { samples = none, schemas = none, failures = () => [] } = options
    const start = { from: 'snapshot', snapshot: actor.getSnapshot() as AnyMachineSnapshot } as const
    bench = createBench({ machine, start, samples, schemas, failures })
    bench.subscribe(() => {
      if (cast.actor !== null) castAs(bench?.actor() ?? null)
      tellView()
      follow()
    })
    tellSubject()
    const mine = setUps
    options.paths(machine).then((found) => {
      if (mine !== setUps) return
      paths = pathsOf(machine, found)
      // What a host learns with the paths may be samples too.
      bench?.refresh()
      tellSubject()
      openWanted()
    }, none)
  }

  const idsFor = (rows: readonly CoverageRow[], { actors }: LabView, path: string): Promise<(string | undefined)[]> => {
    const actor = actors[path]
    const stories = actor === undefined ? [] : storiesOf(rows, actor.chart, actor.active)
    return Promise.all(stories.map(options.storyIds))
  }

  /** Whether one of these stories is on, or has been asked for now. Undefined when there is none. */
  const select = (ids: readonly (string | undefined)[]): boolean | undefined => {
    const [first] = ids
    if (first === undefined) return undefined
    const next = awaited.at(-1) ?? story?.id
    if (next !== undefined && ids.includes(next)) return awaited.length === 0
    awaited = [...awaited, first]
    selectStory(first)
    return false
  }

  /** Shows the story that draws the state the bench has come to, when this one draws another. */
  const follow = async () => {
    if (cast.actor === null || bench === null || story === null) return
    const mine = setUps
    const ids = await idsFor(options.coverage, bench.view(), '')
    if (mine === setUps && story !== null) select(ids)
  }

  const { isAside = () => false } = options
  const ownRows = withOwnStories(
    options.coverage.map((row) => ({ ...row, stories: row.stories.filter((each) => !isAside(each)) })),
  )
  let looks = 0

  /** Shows whoever got the last line, or else whoever is shown already, or else anybody of whom there is a story. */
  const followLog = async () => {
    if (played === null) return
    const mine = ++looks
    const view = played.view()
    const candidates = new Set([played.reached(), shown, ...Object.keys(view.actors)])
    for (const path of candidates) {
      if (path === null || path === undefined) continue
      const ids = await idsFor(ownRows, view, path)
      if (mine !== looks || played === null) return
      const isOn = select(ids)
      if (isOn === undefined) continue
      shown = path
      // Whoever has ended meanwhile stays in the view as he ended.
      const actor = played.actorAt(path)
      if (isOn && actor !== undefined) castAs(actor)
      return tellView()
    }
  }

  const openLog = async (name: string, log: Log) => {
    const mine = ++looks
    const known = { [addressMachine.id]: addressMachine, ...(await options.charts?.()) }
    const problems = refusals(log, known)
    if (mine !== looks) return
    line.send({ tell: 'refused', problems })
    if (problems.length > 0) return
    takeDown()
    if (options.globalsOf !== undefined) setGlobals(options.globalsOf(log.header))
    played = createLogStage({ name, log, charts: known, changed, closed: closeLog })
    tellSubject()
  }

  const changed = () => {
    tellView()
    followLog()
  }

  const closeLog = () => {
    if (story !== null) return setUp(story.actor)
    takeDown()
    tellSubject()
  }

  let wanted: string | null = null
  const openWanted = () => {
    const path = paths.find(({ id }) => id === wanted)
    if (wanted === null || paths.length === 0) return
    if (path === undefined) line.send({ tell: 'missing', path: wanted })
    else {
      setLive(true)
      bench?.run({ do: 'openPath', path })
    }
    wanted = null
  }

  line.hear((message) => {
    switch (message.ask) {
      case 'show':
        isWatched = true
        line.send({ tell: 'kept', names: Object.keys(options.recordings ?? {}) })
        if (bench === null && played === null && story !== null) setUp(story.actor)
        else tellSubject()
        break
      case 'run':
        run(message.command)
        break
      case 'live':
        setLive(message.isOn)
        break
      case 'path':
        wanted = message.id
        openWanted()
        break
      case 'draw':
        draw(message.chart)
        break
      case 'stored':
        tellText(message.name)
        break
      case 'shorten':
        shorten()
        break
      case 'enough':
        played?.enough()
        break
    }
  })

  line.send({ tell: 'ready' })

  const run = (command: LabCommand) => {
    if (command.do === 'openLog') openLog(command.name, command.log)
    else if (played !== null) played.run(command)
    else {
      setLive(true)
      bench?.run(command)
    }
  }

  const tellText = async (name: string) => {
    const text = await options.recordings?.[name]?.().catch(() => null)
    line.send({ tell: 'text', name, text: text ?? null })
  }

  const shorten = async () => {
    const log = (await played?.shorten((tried) => line.send({ tell: 'tried', tried }))) ?? null
    line.send({ tell: 'shortened', log })
  }

  const draw = async (chart: string) => {
    const structure = (played ?? bench)?.charts.find((each) => each.chart === chart)
    if (structure === undefined) return
    const drawing = await options.draw(structure).catch(() => null)
    line.send({ tell: 'drawn', chart, drawing })
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    cast: () => cast,
    /** A story is on: with an actor of a chart among what it is given, or without one. */
    enter: (id: string, actor: AnyActorRef | null) => {
      if (story?.id === id && story.actor === actor) return
      const isAgain = story?.id === id && played !== null
      const isAwaited = (isAgain || awaited.includes(id)) && actor !== null
      const isOfBench = isAwaited && machineOf(actor)?.id === bench?.view().chart
      awaited = isAwaited ? awaited.slice(awaited.indexOf(id) + 1) : []
      story = actor === null ? null : { id, actor }
      if (isAwaited && played !== null) return void followLog()
      if (isOfBench) return void follow()
      takeDown()
      if (isWatched && actor !== null) setUp(actor)
      else tellSubject()
    },
  }
}

/** The chart that an actor runs; null when it runs none. */
export const machineOf = (actor: AnyActorRef): AnyStateMachine | null => {
  const snapshot: unknown = actor.getSnapshot()
  return typeof snapshot === 'object' && snapshot !== null && 'machine' in snapshot
    ? (snapshot.machine as AnyStateMachine)
    : null
}

const none = () => undefined
