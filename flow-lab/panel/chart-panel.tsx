import { useEffect, useMemo, useState } from 'react'
import type { ActorView } from '#flow-lab/bench/types.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { ChartDrawing } from './chart-drawing.tsx'
import type { Drawing } from './drawing.ts'
import { useSpeech } from './panel-context.ts'
import { valueText } from './text.ts'
import { usePanAndZoom } from './use-pan-and-zoom.ts'

export type Drawer = (structure: Structure) => Promise<Drawing>

export type ChartPanelProps = {
  structure: Structure
  actor: ActorView
  taken: readonly string[]
  draw: Drawer
}

export const ChartPanel = ({ structure, actor, taken, draw }: ChartPanelProps) => {
  const { say } = useSpeech()
  const { drawing, hasFailed } = useDrawing(structure, draw)
  const shown = useMemo(() => lookedFor(drawing, actor.active, taken), [drawing, actor.active, taken])
  const { frame, zoom, zoomBy, fitIn } = usePanAndZoom(drawing, shown)
  return (
    <div className="flow-lab-chart">
      <div className="flow-lab-row">
        <p className="flow-lab-stands" aria-live="polite">
          {say('standsIn')} <code dir="ltr">{valueText(actor.value)}</code>
        </p>
        <button type="button" onClick={() => zoomBy(1 / 1.25)} aria-label={say('zoomOut')}>
          −
        </button>
        <button type="button" onClick={() => zoomBy(1.25)} aria-label={say('zoomIn')}>
          +
        </button>
        <button type="button" onClick={fitIn}>
          {say('fit')}
        </button>
      </div>
      <section
        className="flow-lab-frame"
        dir="ltr"
        ref={frame}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard.
        tabIndex={0}
        aria-label={say('chartOf', { name: structure.chart })}
      >
        {drawing === undefined ? (
          <p className="flow-lab-quiet">{say(hasFailed ? 'drawingFailed' : 'drawing')}</p>
        ) : (
          <ChartDrawing drawing={drawing} active={actor.active} taken={taken} zoom={zoom} />
        )}
      </section>
    </div>
  )
}

/** People look for where the last step led; before any, for the first of the innermost states that are lit. */
const lookedFor = (drawing: Drawing | undefined, active: readonly string[], taken: readonly string[]) => {
  const lit = drawing?.states.filter(
    ({ place, kind }) => active.includes(place) && kind !== 'compound' && kind !== 'parallel',
  )
  const targets = drawing?.edges.filter(({ lines }) => lines.some(({ label }) => taken.includes(label))) ?? []
  return lit?.findLast(({ place }) => targets.some(({ target }) => `${place}.`.startsWith(`${target}.`))) ?? lit?.[0]
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
