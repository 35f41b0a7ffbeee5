import type { Drawing, DrawnEdge, DrawnState } from './drawing.ts'
import { headerHeightOf, type } from './drawing.ts'

export type ChartDrawingProps = {
  drawing: Drawing
  /** Paths of the active states. */
  active: readonly string[]
  /** Ids of the states whose inner states are not drawn. */
  folded?: ReadonlySet<string>
  /** Labels of the transitions of the last step. */
  taken: readonly string[]
  zoom: number
}

/** The drawing of a chart. Hidden from screen readers, because the panel's lists contain the same as text. */
export const ChartDrawing = ({ drawing, active, folded, taken, zoom }: ChartDrawingProps) => {
  const { width, height, states, edges, starts } = drawing
  return (
    <svg
      className="flow-lab-drawing"
      width={width * zoom}
      height={height * zoom}
      viewBox={`0 0 ${width} ${height}`}
      aria-hidden="true"
    >
      <defs>
        <Arrow id="flow-lab-arrow" className="flow-lab-arrow" />
        <Arrow id="flow-lab-arrow-taken" className="flow-lab-arrow flow-lab-taken" />
      </defs>
      {states.map((state) => (
        <StateBox
          key={state.id}
          state={state}
          isActive={active.includes(state.id)}
          isFolded={folded?.has(state.id) ?? false}
        />
      ))}
      {starts.map(({ id, x, y }) => (
        <circle key={id} className="flow-lab-start" cx={x} cy={y} r={5} />
      ))}
      {/* Taken transitions are drawn last, above all other lines. */}
      {[...edges]
        .sort((a, b) => Number(isTaken(a, taken)) - Number(isTaken(b, taken)))
        .map((edge) => (
          <Edge key={edge.id} edge={edge} taken={taken} />
        ))}
      {/* Texts are drawn above the lines that cross their state. */}
      {states.map((state) => (
        <StateText key={state.id} state={state} taken={taken} />
      ))}
    </svg>
  )
}

const Arrow = ({ id, className }: { id: string; className: string }) => (
  <marker
    id={id}
    className={className}
    viewBox="0 0 8 8"
    refX={7}
    refY={4}
    markerWidth={8}
    markerHeight={8}
    orient="auto"
  >
    <path d="M0 0 8 4 0 8Z" />
  </marker>
)

type StateBoxProps = { state: DrawnState; isActive: boolean; isFolded: boolean }

const StateBox = ({ state, isActive, isFolded }: StateBoxProps) => {
  const { id, x, y, width, height, kind } = state
  return (
    <g
      className={`flow-lab-state flow-lab-${kind}`}
      data-state={id}
      data-active={isActive ? '' : undefined}
      data-folded={isFolded ? '' : undefined}
    >
      {isFolded ? <rect x={x + 3} y={y + 3} width={width} height={height} rx={8} /> : null}
      <rect x={x} y={y} width={width} height={height} rx={8} />
      {kind === 'final' ? <rect x={x + 3} y={y + 3} width={width - 6} height={height - 6} rx={6} /> : null}
    </g>
  )
}

const StateText = ({ state, taken }: { state: DrawnState; taken: readonly string[] }) => {
  const { id, x, y, name, key, calls, inside, kind } = state
  const lines = [
    ...calls.map((line) => ({ ...line, text: `⟳ ${line.text}` })),
    ...inside.map((line) => ({ ...line, text: `↺ ${line.text}` })),
  ]
  return (
    <g className={kind === 'compound' || kind === 'parallel' ? 'flow-lab-above' : undefined}>
      <text className="flow-lab-name" x={x + 12} y={y + 20}>
        {key === undefined ? null : <title>{id}</title>}
        {name}
      </text>
      {key === undefined ? null : (
        <text className="flow-lab-key" x={x + 12} y={y + 33}>
          {key}
        </text>
      )}
      {lines.map(({ label, text, id }, index) => (
        <text
          key={label}
          className="flow-lab-line"
          data-taken={taken.includes(label) ? '' : undefined}
          x={x + 12}
          y={y + headerHeightOf(key !== undefined) + 8 + index * type.smallHeight}
        >
          {id === undefined ? null : <title>{id}</title>}
          {text}
        </text>
      ))}
    </g>
  )
}

const Edge = ({ edge, taken }: { edge: DrawnEdge; taken: readonly string[] }) => {
  const isLit = isTaken(edge, taken)
  return (
    <g className="flow-lab-edge" data-taken={isLit ? '' : undefined}>
      <path d={rounded(edge.points)} markerEnd={`url(#flow-lab-arrow${isLit ? '-taken' : ''})`} />
      {edge.lines.map(({ label, text, id }, index) => (
        <text
          key={label}
          data-taken={taken.includes(label) ? '' : undefined}
          x={edge.x + 4}
          y={edge.y + 12 + index * type.smallHeight}
        >
          {id === undefined ? null : <title>{id}</title>}
          {text}
        </text>
      ))}
    </g>
  )
}

const isTaken = ({ lines }: DrawnEdge, taken: readonly string[]): boolean =>
  lines.some(({ label }) => taken.includes(label))

/** An SVG path through points with rounded corners. */
const rounded = (points: DrawnEdge['points']): string =>
  points
    .map((point, index) => {
      const [before, after] = [points[index - 1], points[index + 1]]
      if (before === undefined) return `M${point.x} ${point.y}`
      if (after === undefined) return `L${point.x} ${point.y}`
      const [from, to] = [toward(point, before), toward(point, after)]
      return `L${from.x} ${from.y}Q${point.x} ${point.y} ${to.x} ${to.y}`
    })
    .join('')

type Point = DrawnEdge['points'][number]

const toward = (from: Point, to: Point): Point => {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  const share = length === 0 ? 0 : Math.min(6, length / 2) / length
  return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share }
}
