import type { Loader, StoryContext, StoryObj } from '@storybook/react-vite'
import { type ComponentType, createContext, type ReactNode, use } from 'react'
import type { AnyActorRef, AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import { createBench } from '#flow-lab/bench/bench.ts'
import { pathsOf } from '#flow-lab/bench/paths.ts'
import { stateIdOf } from '#flow-lab/core/structure.ts'
import { activeNodes } from '#flow-lab/core/xstate-internals.ts'
import { pathTo } from '#flow-lab/paths/explore.ts'
import type { Path, PathModel } from '#flow-lab/paths/model.ts'
import { readModels } from './models.ts'
import { type View, viewOf } from './views.ts'

type Args = Readonly<Record<string, unknown>>

/** The view of a state with its args. */
type Given = {
  readonly given: Args
  readonly Shown: ComponentType<{ given: Args }>
  readonly arrived: View['arrived']
}

/** A generated story: the chart's view with an actor that took the shortest path to the state. */
export const generated = (state: string): StoryObj =>
  ({
    name: state,
    loaders: [(async (context) => loadGenerated(state, context as StoryContext)) as Loader],
    // The Flow panel's actor replaces the stopped one.
    render: (args, { loaded: { Shown, given } }) => <Shown given={{ ...given, ...args }} />,
    play: ({ canvas, loaded }) => (loaded as Given).arrived?.(canvas),
  }) as StoryObj

export const loadGenerated = async (state: string, context?: StoryContext): Promise<Given> => {
  const view = await viewOf(chartOf(state))
  if (view === undefined) throw new Error(`No story shows the chart of "${state}"`)
  const actor = await actorAt(state, view)
  const meta = annotationsOf(view.module.default)
  const story = annotationsOf(view.module[view.like])
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

/** An actor at the end of the shortest path to a state: its calls wait, and its clock does not move. */
export const actorAt = async (state: string, view?: View): Promise<AnyActorRef> => {
  const model = (await readModels()).get(chartOf(state))
  const path = model === undefined ? undefined : shortestTo(model, state, view)
  if (model === undefined || path === undefined) throw new Error(`No path leads to "${state}"`)
  const bench = createBench({ machine: model.machine, start: { from: 'input', input: path.input } })
  for (const each of pathsOf(model.machine, [path])) bench.run({ do: 'openPath', path: each })
  const fault = bench.run({ do: 'playAll' })
  const { divergence } = bench.view().path ?? {}
  if (fault !== null || divergence != null)
    throw new Error(`The shortest path to "${state}" ends in another state: ${JSON.stringify(fault ?? divergence)}`)
  return bench.actor()
}

/** The shortest path after which the view shows the state, or else the shortest to the state: other regions may hide it. */
const shortestTo = (model: PathModel<AnyStateMachine>, state: string, view: View | undefined): Path | undefined => {
  const isThere = (snapshot: AnyMachineSnapshot) => activeNodes(snapshot).some((node) => stateIdOf(node) === state)
  const { isSeen } = view ?? {}
  const seen = isSeen && pathTo(model, (snapshot) => isSeen(snapshot, state) && isThere(snapshot))
  return seen ?? pathTo(model, isThere)
}

type Decorate = (Story: ComponentType, context: object) => ReactNode

type Annotations = {
  readonly component?: ComponentType<Args>
  readonly args?: Args
  readonly parameters?: object
  readonly decorators?: readonly Decorate[]
}

const annotationsOf = (annotations: unknown): Annotations => (annotations ?? {}) as Annotations

/** A view in the decorators of its stories. Created once, so that it stays mounted while its args change. */
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
const chartOf = (state: string): string => state.split('.')[0] ?? ''
