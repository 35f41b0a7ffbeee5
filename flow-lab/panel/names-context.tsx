import { createContext, useContext, useMemo } from 'react'
import type { Names } from '#flow-lab/core/names.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { type ChartText, chartTextOf } from '#flow-lab/text/chart-text.ts'
import type { PanelLanguage } from '#flow-lab/text/labels.ts'

/** The texts of a chart by its id. The id of an unknown chart has texts without names of states. */
export type ChartTexts = (chart: string | undefined) => ChartText

/** Computes the texts of a chart at its first use, and again for another language or other names. */
export const useChartTexts = (charts: readonly Structure[], language: PanelLanguage, names?: Names): ChartTexts => {
  const textOf = useMemo(() => cachedTexts(language, names), [language, names])
  return (chart = '') => textOf(charts.find((each) => each.chart === chart) ?? unknown)
}

const unknown: Structure = { chart: '', states: [], transitions: [] }

const cachedTexts = (language: PanelLanguage, names?: Names) => {
  const known = new WeakMap<Structure, ChartText>()
  return (structure: Structure): ChartText => {
    const text = known.get(structure) ?? chartTextOf(structure, language, names)
    known.set(structure, text)
    return text
  }
}

export const NamesContext = createContext<ChartTexts>(() => chartTextOf(unknown, 'en'))

export const useNames = (): ChartTexts => useContext(NamesContext)

/** A name whose id is its tooltip, or the id where there is no name. */
export const Named = ({ name, id }: { name: string | undefined; id: string }) =>
  name === undefined || name === id ? <code dir="ltr">{id}</code> : <bdi title={id}>{name}</bdi>
