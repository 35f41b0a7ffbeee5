import { createContext, useCallback, useContext, useMemo } from 'react'
import type { Names } from '#flow-lab/core/names.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { type ChartText, chartTextOf } from '#flow-lab/text/chart-text.ts'
import type { PanelLanguage } from '#flow-lab/text/labels.ts'
import { usePanelLanguage } from './language-context.ts'

/** The texts of a chart by its id. A chart whose structure is unknown, such as one that has not started yet, has no names of states. */
export type ChartTexts = (chart: string | undefined) => ChartText

/** Computes the texts of a chart at its first use, and again for another language or other names. */
export const useChartTexts = (charts: readonly Structure[], language: PanelLanguage, names?: Names): ChartTexts => {
  const textOf = useMemo(() => cachedTexts(language, names), [language, names])
  // The same function for the same charts, so that memoized lines of a log are not rendered again.
  return useCallback(
    (chart = '') =>
      textOf(
        chart,
        charts.find((each) => each.chart === chart),
      ),
    [charts, textOf],
  )
}

const cachedTexts = (language: PanelLanguage, names?: Names) => {
  const known = new Map<string, { structure: Structure | undefined; text: ChartText }>()
  return (chart: string, structure: Structure | undefined): ChartText => {
    const before = known.get(chart)
    if (before !== undefined && before.structure === structure) return before.text
    const text = chartTextOf(structure ?? unknown(chart), language, names)
    known.set(chart, { structure, text })
    return text
  }
}

const unknown = (chart: string): Structure => ({ chart, states: [], transitions: [] })

export const NamesContext = createContext<ChartTexts>((chart = '') => chartTextOf(unknown(chart), 'en'))

export const useNames = (): ChartTexts => useContext(NamesContext)

/** A name whose id is its tooltip, or the id where there is no name. */
export const Named = ({ name, id }: { name: string | undefined; id: string }) =>
  name === undefined || name === id ? <code dir="ltr">{id}</code> : <bdi title={id}>{name}</bdi>

/**
 * Returns the name of an actor: that of its chart, with the number that tells actors of one chart apart (`cart-2`). Undefined
 * where the chart has no name.
 */
export const useActorName = () => {
  const names = useNames()
  const { language } = usePanelLanguage()
  return (path: string, chart: string | undefined): string | undefined => {
    const { chart: name } = names(chart)
    if (name === (chart ?? '')) return undefined
    const number = /-(\d+)$/.exec(path)?.[1]
    return number === undefined ? name : `${name} ${new Intl.NumberFormat(language).format(Number(number))}`
  }
}
