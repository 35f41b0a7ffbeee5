import type { ElkExtendedEdge, ElkNode } from 'elkjs/lib/elk-api.js'
import type { Call, StateStructure, Structure, TransitionStructure } from '#flow-lab/core/structure.ts'
import { idWords } from '#flow-lab/text/format.ts'

/** A line of text in a drawing; `label` is the label of its transition, `id` is the text without names. */
export type Line = { readonly label: string; readonly text: string; readonly id?: string }

export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }

export type DrawnState = Box & {
  readonly id: string
  readonly name: string
  /** Its id without its outer states, below a name; absent where the id is the name. */
  readonly key?: string
  readonly kind: StateStructure['kind']
  /** Nesting depth; the chart itself has 0. */
  readonly depth: number
  readonly calls: readonly Line[]
  /** Transitions without a target. */
  readonly inside: readonly Line[]
}

/** All transitions from one state to another share a line; `initial` ones have no text. */
export type DrawnEdge = Box & {
  readonly id: string
  readonly source: string
  readonly target: string
  readonly lines: readonly Line[]
  readonly points: readonly { readonly x: number; readonly y: number }[]
}

export type DrawnStart = { readonly id: string; readonly x: number; readonly y: number }

/** A chart laid out, in pixels from its upper left corner. */
export type Drawing = {
  readonly chart: string
  readonly width: number
  readonly height: number
  readonly states: readonly DrawnState[]
  readonly edges: readonly DrawnEdge[]
  readonly starts: readonly DrawnStart[]
}

export type Layout = (graph: ElkNode) => Promise<ElkNode>

/** Width of a character and height of a line, in the drawing's monospaced type. */
export const type = { width: 7.25, height: 17, smallWidth: 6.65, smallHeight: 15 } as const

const headerHeight = 30
const startSize = 10
const screenRatio = 1.5

/**
 * Lays a chart out downward or to the right, whichever fits a screen better. No text is measured, so the drawing is the same
 * in every browser.
 */
export const draw = async (structure: Structure, layout: Layout): Promise<Drawing> => {
  const bundles = bundlesOf(structure)
  const laid = async (direction: Direction): Promise<ElkNode> => {
    const first = await layout(graphOf(structure, bundles, direction, new Map()))
    const short = shortfalls(structure, first)
    return short.size === 0 ? first : layout(graphOf(structure, bundles, direction, short))
  }
  const [down, right] = [await laid('DOWN'), await laid('RIGHT')]
  return drawingOf(structure, bundles, roomOf(down) <= roomOf(right) ? down : right)
}

const roomOf = ({ width = 0, height = 0 }: ElkNode): number => Math.max(width / screenRatio, height)

const drawingOf = (structure: Structure, bundles: readonly Bundle[], laid: ElkNode): Drawing => {
  const boxes = new Map<string, Box>()
  const edges = new Map<string, ElkExtendedEdge>()
  collect(laid, boxes, edges)
  const states = structure.states.map((state) => ({
    ...(boxes.get(state.id) ?? nowhere),
    id: state.id,
    name: nameOf(state),
    ...(state.name === undefined ? {} : { key: keyOf(state) }),
    kind: state.kind,
    depth: depthOf(state),
    calls: state.calls.map(callLine),
    inside: insideOf(structure, state.id),
  }))
  return {
    chart: structure.chart,
    width: Math.ceil(laid.width ?? 0),
    height: Math.ceil(laid.height ?? 0),
    states,
    edges: bundles.map((bundle) => ({ ...bundle, ...lineOf(edges.get(bundle.id)) })),
    starts: structure.states.flatMap(({ id, initial }) => {
      const box = initial.length === 0 ? undefined : boxes.get(startOf(id))
      return box === undefined ? [] : [{ id, x: box.x + startSize / 2, y: box.y + startSize / 2 }]
    }),
  }
}

const callLine = ({ src, name }: Call): Line => ({
  label: `calls ${src}`,
  text: name ?? src,
  ...(name === undefined ? {} : { id: src }),
})

/** Line of a transition: its name or event, and its guards in brackets. Guards have no names; next to one they are words. */
const transitionLine = ({ label, name, event, guards }: TransitionStructure): Line => {
  const words = { sent: '', always: 'always', finished: 'done inside', done: 'done', error: 'error', after: 'after' }
  const id = [words[event.kind], event.name].filter(Boolean).join(' ')
  const conditioned = (text: string, conditions: string) => (conditions === '' ? text : `${text} [${conditions}]`)
  const whole = conditioned(id, guards.join(' '))
  if (name === undefined) return { label, text: whole }
  return { label, text: conditioned(name, guards.map(idWords).join(', ')), id: whole }
}

type Bundle = Pick<DrawnEdge, 'id' | 'source' | 'target' | 'lines'>

const bundlesOf = ({ states, transitions }: Structure): Bundle[] => {
  const bundles = new Map<string, Bundle>()
  for (const transition of transitions)
    for (const target of transition.targets) {
      const id = `${transition.source} → ${target}`
      const lines = bundles.get(id)?.lines ?? []
      bundles.set(id, {
        id,
        source: transition.source,
        target,
        lines: [...lines, transitionLine(transition)],
      })
    }
  const starts = states.flatMap(({ id, initial }) =>
    initial.map((target) => ({ id: `${startOf(id)} → ${target}`, source: startOf(id), target, lines: [] })),
  )
  return [...bundles.values(), ...starts]
}

type Direction = 'DOWN' | 'RIGHT'

/** Missing width of compound states for their own texts; the layout only sizes them for their children. */
const shortfalls = (structure: Structure, laid: ElkNode): Map<string, number> => {
  const boxes = new Map<string, Box>()
  collect(laid, boxes, new Map())
  const short = structure.states
    .map((state) => [state.id, widthOf(structure, state) - (boxes.get(state.id)?.width ?? 0)] as const)
    .filter(([, missing]) => missing > 0)
  return new Map(short)
}

const widthOf = (structure: Structure, state: StateStructure): number =>
  Math.max(
    nameOf(state).length * type.width + 28,
    state.name === undefined ? 0 : keyOf(state).length * type.smallWidth + 24,
    ...[...state.calls.map(callLine), ...insideOf(structure, state.id)].map(
      ({ text }) => (text.length + 2) * type.smallWidth + 24,
    ),
    70,
  )

const graphOf = (
  structure: Structure,
  bundles: readonly Bundle[],
  direction: Direction,
  wider: ReadonlyMap<string, number>,
): ElkNode => {
  const nodeOf = (state: StateStructure): ElkNode => {
    const inner = structure.states.filter(({ parent }) => parent === state.id)
    const inside = insideOf(structure, state.id)
    const top = headerHeightOf(state.name !== undefined) + (state.calls.length + inside.length) * type.smallHeight
    if (inner.length === 0) return { id: state.id, width: widthOf(structure, state), height: top + 6 }
    const start = state.initial.length === 0 ? [] : [{ id: startOf(state.id), width: startSize, height: startSize }]
    return {
      id: state.id,
      children: [...start, ...inner.map(nodeOf)],
      layoutOptions: {
        'elk.padding': `[top=${top + 10},left=14,bottom=14,right=${14 + (wider.get(state.id) ?? 0)}]`,
      },
    }
  }
  return {
    id: ':',
    layoutOptions: { ...options, 'elk.direction': direction },
    children: structure.states.filter(({ parent }) => parent === null).map(nodeOf),
    edges: bundles.map(({ id, source, target, lines }) => ({
      id,
      sources: [source],
      targets: [target],
      labels: lines.length === 0 ? [] : [{ text: id, ...sizeOf(lines) }],
    })),
  }
}

const options = {
  'elk.algorithm': 'layered',
  'elk.hierarchyHandling': 'INCLUDE_CHILDREN',
  'elk.json.shapeCoords': 'ROOT',
  'elk.json.edgeCoords': 'ROOT',
  'elk.edgeRouting': 'ORTHOGONAL',
  'elk.padding': '[top=8,left=8,bottom=8,right=8]',
  'elk.spacing.nodeNode': '24',
  'elk.spacing.edgeNode': '14',
  'elk.spacing.edgeEdge': '10',
  'elk.spacing.edgeLabel': '4',
  'elk.layered.spacing.nodeNodeBetweenLayers': '24',
  'elk.layered.spacing.edgeNodeBetweenLayers': '14',
  'elk.layered.considerModelOrder.strategy': 'NODES_AND_EDGES',
  'elk.layered.nodePlacement.strategy': 'NETWORK_SIMPLEX',
  'elk.randomSeed': '1',
}

const sizeOf = (lines: readonly Line[]) => ({
  width: Math.max(...lines.map(({ text }) => text.length)) * type.smallWidth + 8,
  height: lines.length * type.smallHeight + 2,
})

const insideOf = ({ transitions }: Structure, id: string): Line[] =>
  transitions.filter(({ source, targets }) => source === id && targets.length === 0).map(transitionLine)

const collect = (node: ElkNode, boxes: Map<string, Box>, edges: Map<string, ElkExtendedEdge>) => {
  const { id, x = 0, y = 0, width = 0, height = 0 } = node
  boxes.set(id, { x, y, width, height })
  for (const edge of node.edges ?? []) edges.set(edge.id ?? '', edge)
  for (const child of node.children ?? []) collect(child, boxes, edges)
}

const lineOf = (edge: ElkExtendedEdge | undefined): Box & Pick<DrawnEdge, 'points'> => {
  const { x = 0, y = 0, width = 0, height = 0 } = edge?.labels?.[0] ?? {}
  const points = (edge?.sections ?? []).flatMap(({ startPoint, bendPoints = [], endPoint }) => [
    startPoint,
    ...bendPoints,
    endPoint,
  ])
  return { x, y, width, height, points }
}

const nowhere: Box = { x: 0, y: 0, width: 0, height: 0 }

const startOf = (id: string): string => `${id} ●`

/** Height of the name of a state, and of the id below it. */
export const headerHeightOf = (hasKey: boolean): number => headerHeight + (hasKey ? type.smallHeight - 3 : 0)

const nameOf = (state: StateStructure): string => state.name ?? keyOf(state)

const keyOf = ({ id }: StateStructure): string => id.slice(id.lastIndexOf('.') + 1)

const depthOf = ({ id }: StateStructure): number => id.split('.').length - 1
