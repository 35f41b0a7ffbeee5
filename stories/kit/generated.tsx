import type { Loader, StoryContext, StoryObj } from '@storybook/react-vite'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { createBench } from '#flow-lab/bench/bench.ts'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import { placeOf } from '#flow-lab/core/structure.ts'
import { pathTo } from '#flow-lab/paths/explore.ts'
import type { Path, PathModel } from '#flow-lab/paths/model.ts'
import { readModels } from './models.ts'
import { type View, views } from './views.tsx'

type Args = Readonly<Record<string, unknown>>

/** A state's own view, with what it is given. */
type Given = {
  readonly given: Args
  readonly Shown: ComponentType<{ given: Args }>
  readonly arrived: View['arrived']
}

/** A story that nobody wrote: the chart's own view, given an actor that the shortest path has led to the state. */
export const generated = (place: string): StoryObj =>
  ({
    name: place,
    loaders: [(async (context) => loadGenerated(place, context as StoryContext)) as Loader],
    // What the Flow panel lets run takes the place of what stands still.
    render: (args, { loaded: { Shown, given } }) => <Shown given={{ ...given, ...args }} />,
    play: ({ canvas, loaded }) => (loaded as Given).arrived?.(canvas),
  }) as StoryObj

export const loadGenerated = async (place: string, context?: StoryContext): Promise<Given> => {
  const view = views[chartOf(place)]
  if (view === undefined) throw new Error(`No view shows the chart of "${place}"`)
  const [actor, module] = await Promise.all([actorAt(place), view.load()])
  const meta = annotationsOf(module.default)
  const story = annotationsOf(module[view.like])
  const more = await view.more?.(actor)
  return {
    given: { [view.arg]: actor, ...without(view.arg, { ...meta.args, ...story.args }), ...more },
    Shown: shownBy(meta.component, [...(story.decorators ?? []), ...(meta.decorators ?? [])], {
      ...context,
      parameters: { ...meta.parameters, ...story.parameters },
    }),
    arrived: view.arrived,
  }
}

/** An actor that stands where the shortest path to a state ends: whatever it calls waits, and its clock stands still. */
export const actorAt = async (place: string): Promise<AnyActorRef> => {
  const model = (await readModels()).get(chartOf(place))
  const path = model === undefined ? undefined : shortestTo(model, place)
  if (model === undefined || path === undefined) throw new Error(`No path leads to "${place}"`)
  const bench = createBench({ machine: model.machine, start: { from: 'input', input: path.input } })
  for (const each of pathsOf(model.machine, [path])) bench.run({ do: 'openPath', path: each })
  const fault = bench.run({ do: 'playAll' })
  const { divergence } = bench.view().path ?? {}
  if (fault !== null || divergence != null)
    throw new Error(`The shortest path to "${place}" leads elsewhere: ${JSON.stringify(fault ?? divergence)}`)
  return bench.actor()
}

/** Where the view shows the state, if it ever does; other regions may keep it from being seen. */
const shortestTo = (model: PathModel<AnyStateMachine>, place: string): Path | undefined => {
  const stands = ({ _nodes: nodes }: AnyMachineSnapshot) => nodes.some((node) => placeOf(node) === place)
  const { isSeen } = views[chartOf(place)] ?? {}
  const seen = isSeen && pathTo(model, (snapshot) => isSeen(snapshot, place) && stands(snapshot))
  return seen ?? pathTo(model, stands)
}

type Decorate = (Story: ComponentType, context: object) => ReactNode

type Annotations = {
  readonly component?: ComponentType<Args>
  readonly args?: Args
  readonly parameters?: object
  readonly decorators?: readonly Decorate[]
}

const annotationsOf = (annotations: unknown): Annotations => (annotations ?? {}) as Annotations

/** A view in the frame that its stories have around it. Made once, so that it stays while its args change. */
const shownBy = (View: ComponentType<Args> | undefined, decorators: readonly Decorate[], context: object) => {
  if (View === undefined) throw new Error('The stories of a chart name no component')
  const Given = createContext<Args>({})
  const Framed = decorators.reduce<ComponentType>(
    (Inner, decorate) => () => decorate(Inner, context),
    () => <View {...use(Given)} />,
  )
  return ({ given }: { given: Args }) => (
    <Given value={given}>
      <Framed />
    </Given>
  )
}

const without = (name: string, args: Args): Args =>
  Object.fromEntries(Object.entries(args).filter(([key]) => key !== name))

/** `cart` of `cart.filled.ready`. */
const chartOf = (place: string): string => place.split('.')[0] ?? ''
