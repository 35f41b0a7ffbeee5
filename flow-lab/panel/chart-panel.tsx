import { useEffect, useMemo, useState } from 'react'
import type { ActorView } from '#flow-lab/bench/types.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { valueText } from '#flow-lab/text/format.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { Drawing } from './drawing.ts'
import { foldedIn, foldedStructure, shownState } from './folding.ts'
import { usePanelLanguage } from './language-context.ts'
import { Named, useNames } from './names-context.tsx'
import { usePanAndZoom } from './use-pan-and-zoom.ts'

export type Drawer = (structure: Structure) => Promise<Drawing>

export type ChartPanelProps = {
  structure: Structure
  actor: ActorView
  taken: readonly string[]
  draw: Drawer
}

export const ChartPanel = ({ structure, actor, taken, draw }: ChartPanelProps) => {
  const { translate } = usePanelLanguage()
  const text = useNames()(structure.chart)
  const active = useMemo(() => new Set(actor.active), [actor.active])
  const shownId = shownState(structure, active, taken)
  const folding = useFolding(structure, active, shownId)
  const { drawing, hasFailed } = useDrawing(folding.structure, draw)
  const shown = useMemo(() => drawing?.states.find(({ id }) => id === shownId), [drawing, shownId])
  const { frame, zoom, zoomBy, fitIn } = usePanAndZoom(drawing, shown)
  return (
    <div className="flow-lab-chart">
      <div className="flow-lab-row">
        <p className="flow-lab-status" aria-live="polite">
          {translate('currentState')} <Named name={text.value(actor.value)} id={valueText(actor.value)} />
        </p>
        {folding.isLarge ? (
          <button type="button" aria-pressed={folding.isOn} onClick={folding.toggle}>
            {translate('foldAtRest')}
          </button>
        ) : null}
        <button type="button" onClick={() => zoomBy(1 / 1.25)} aria-label={translate('zoomOut')}>
          −
        </button>
        <button type="button" onClick={() => zoomBy(1.25)} aria-label={translate('zoomIn')}>
          +
        </button>
        <button type="button" onClick={fitIn}>
          {translate('fit')}
        </button>
      </div>
      <section
        className="flow-lab-frame"
        dir="ltr"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling element must be focusable by keyboard.
        tabIndex={0}
        aria-label={translate('chartOf', { name: text.chart })}
      >
        {drawing === undefined ? (
          <p className="flow-lab-quiet">{translate(hasFailed ? 'drawingFailed' : 'drawing')}</p>
        ) : (
          <ChartDrawing drawing={drawing} active={actor.active} folded={folding.folded} taken={taken} zoom={zoom} />
        )}
      </section>
    </div>
  )
}

/**
 * The chart with its resting parts folded. A part that was needed once stays open, so that the drawing does not jump between
 * steps; turning folding off and on folds it again.
 */
const useFolding = (structure: Structure, active: ReadonlySet<string>, shown: string | undefined) => {
  const [isOn, setOn] = useState(true)
  const [first, setFirst] = useState<ReadonlySet<string> | null>(null)
  const now = useMemo(() => new Set(foldedIn(structure, active, shown)), [structure, active, shown])
  const folded = useMemo(() => (first === null ? now : new Set([...first].filter((id) => now.has(id)))), [first, now])
  if (first === null || folded.size < first.size) setFirst(folded)
  const used = isOn ? folded : nothing
  // Without the join every step would make a new structure, and the chart would be laid out again.
  const key = [...used].join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key represents the set.
  const shownStructure = useMemo(() => foldedStructure(structure, used), [structure, key])
  return {
    structure: shownStructure,
    folded: used,
    isLarge: now.size > 0,
    isOn,
    toggle: () => {
      setOn(!isOn)
      setFirst(null)
    },
  }
}

const nothing: ReadonlySet<string> = new Set()

const useDrawing = (structure: Structure, draw: Drawer) => {
  const [laid, setLaid] = useState<{ of: Structure; drawing: Drawing | null } | null>(null)
  useEffect(() => {
    let isWanted = true
    const keep = (drawing: Drawing | null) => {
      if (isWanted) setLaid({ of: structure, drawing })
    }
    draw(structure).then(keep, () => keep(null))
    return () => {
      isWanted = false
    }
  }, [structure, draw])
  const mine = laid?.of === structure ? laid : null
  return { drawing: mine?.drawing ?? undefined, hasFailed: mine !== null && mine.drawing === null }
}
