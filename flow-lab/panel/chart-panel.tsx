import { useEffect, useMemo, useState } from 'react'
import type { ActorView } from '#flow-lab/bench/types.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { valueText } from '#flow-lab/text/format.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { Drawing } from './drawing.ts'
import { usePanelLanguage } from './language-context.ts'
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
  const { drawing, hasFailed } = useDrawing(structure, draw)
  const shown = useMemo(() => scrollTarget(drawing, actor.active, taken), [drawing, actor.active, taken])
  const { frame, zoom, zoomBy, fitIn } = usePanAndZoom(drawing, shown)
  return (
    <div className="flow-lab-chart">
      <div className="flow-lab-row">
        <p className="flow-lab-status" aria-live="polite">
          {translate('currentState')} <code dir="ltr">{valueText(actor.value)}</code>
        </p>
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
        aria-label={translate('chartOf', { name: structure.chart })}
      >
        {drawing === undefined ? (
          <p className="flow-lab-quiet">{translate(hasFailed ? 'drawingFailed' : 'drawing')}</p>
        ) : (
          <ChartDrawing drawing={drawing} active={actor.active} taken={taken} zoom={zoom} />
        )}
      </section>
    </div>
  )
}

/** The state to scroll to: the target of the last step, otherwise the first innermost active state. */
const scrollTarget = (drawing: Drawing | undefined, active: readonly string[], taken: readonly string[]) => {
  const lit = drawing?.states.filter(
    ({ id, kind }) => active.includes(id) && kind !== 'compound' && kind !== 'parallel',
  )
  const targets = drawing?.edges.filter(({ lines }) => lines.some(({ label }) => taken.includes(label))) ?? []
  return lit?.findLast(({ id }) => targets.some(({ target }) => `${id}.`.startsWith(`${target}.`))) ?? lit?.[0]
}

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
