import { chartNames } from '#machines/names/chart-names.ts'

/**
 * The name of a story in the sidebar: that of the state which its name begins with, `Change refused, too many numbers held` for
 * `filled.refused, too many numbers held`. Other names stay.
 *
 * @param title of the story's file, which ends with the name of its chart: `Flows/ForgotPassword`
 */
export const storyLabel = (title: string, name: string, language: 'en' | 'fa'): string => {
  const chart = chartOf(title.split('/').at(-1) ?? '')
  const [place = '', ...rest] = name.split(', ')
  const state = chartNames(chart, language)?.states?.[place]
  return state === undefined || place === '' ? name : [state, ...rest].join(language === 'fa' ? '، ' : ', ')
}

/** The name of a file of stories in the sidebar: that of the chart it is named after, or its words. */
export const fileLabel = (name: string, language: 'en' | 'fa'): string =>
  chartNames(chartOf(name), language)?.states?.[''] ??
  name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

const chartOf = (name: string): string => name.replace(/^[A-Z]/, (first) => first.toLowerCase())
