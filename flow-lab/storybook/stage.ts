import type { AnyActor, AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { type Bench, createBench } from '#flow-lab/bench/bench.ts'
import { type FoundPath, pathsOf } from '#flow-lab/bench/paths.ts'
import type { LabPath } from '#flow-lab/bench/types.ts'
import type { Knowledge } from '#flow-lab/bench/view.ts'
import { structureHash } from '#flow-lab/core/structure.ts'
import type { Drawer } from '#flow-lab/panel/chart-panel.tsx'
import { type CoverageRow, type StoryIds, storiesOf } from './coverage.ts'
import type { Line, ToPanel, ToStage } from './messages.ts'

/** What a Storybook tells of its charts. */
export type StageOptions = Partial<Knowledge> & {
  /** Generated paths of a chart; asked for once, when a story of it is shown and the panel is open. */
  readonly paths: (machine: AnyStateMachine) => Promise<readonly FoundPath[]>
  readonly coverage: readonly CoverageRow[]
  readonly storyIds: StoryIds
  readonly draw: Drawer
}

/** What a story is given to show: the actor that runs, or nothing while it holds its own one still. */
export type Cast = { readonly actor: AnyActor | null; readonly scene: number }

export type Stage = ReturnType<typeof createStage>

/**
 * Stands between the panel and the stories. A story brings an actor held still; a bench is set up from where that actor stands
 * as soon as somebody looks at the panel, and takes its place in the view when it is told to play.
 */
export const createStage = (line: Line<ToPanel, ToStage>, selectStory: (id: string) => void, options: StageOptions) => {
  const listeners = new Set<() => void>()
  let story: { id: string; actor: AnyActorRef } | null = null
  let bench: Bench | null = null
  let isWatched = false
  let cast: Cast = { actor: null, scene: 0 }
  // The story that the stage itself has asked for: it goes on with the running bench.
  let awaited: string | null = null
  let paths: readonly LabPath[] = []
  // Counts what was set up, so that an answer which comes late finds out that nobody waits for it.
  let setUps = 0

  const recast = () => {
    const actor = cast.actor === null ? null : (bench?.actor() ?? null)
    if (actor === cast.actor) return
    cast = { actor, scene: cast.scene + 1 }
    for (const listener of listeners) listener()
  }

  const setLive = (isOn: boolean) => {
    if (bench === null || isOn === (cast.actor !== null)) return
    cast = { actor: isOn ? bench.actor() : null, scene: cast.scene + 1 }
    for (const listener of listeners) listener()
    tellView()
    if (!isOn && story !== null) setUp(story.actor)
  }

  const tellView = () => {
    if (bench !== null && isWatched) line.send({ tell: 'view', view: bench.view(), isLive: cast.actor !== null })
  }

  const tellSubject = () => {
    if (!isWatched) return
    const root = bench === null ? null : machineOf(bench.actor())
    line.send({
      tell: 'subject',
      subject: bench === null || root === null ? null : { charts: bench.charts, hash: structureHash(root), paths },
    })
    tellView()
  }

  const takeDown = () => {
    setUps++
    bench?.stop()
    bench = null
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
      recast()
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

  /** Shows the story that draws the state the bench has come to, when this one draws another. */
  const follow = async () => {
    const root = cast.actor === null ? undefined : bench?.view().actors['']
    if (root === undefined || story === null) return
    const mine = setUps
    const ids = await Promise.all(storiesOf(options.coverage, root.chart, root.active).map(options.storyIds))
    const [first] = ids
    if (mine !== setUps || first === undefined || story === null || ids.includes(awaited ?? story.id)) return
    awaited = first
    selectStory(first)
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
        if (bench === null && story !== null) setUp(story.actor)
        else tellSubject()
        break
      case 'run':
        setLive(true)
        bench?.run(message.command)
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
    }
  })

  line.send({ tell: 'ready' })

  const draw = async (chart: string) => {
    const structure = bench?.charts.find((each) => each.chart === chart)
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
      const isAwaited = awaited === id && actor !== null && machineOf(actor)?.id === bench?.view().chart
      awaited = null
      story = actor === null ? null : { id, actor }
      if (isAwaited) return void follow()
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
