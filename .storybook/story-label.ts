import { chartNames } from '#src/lab/names/chart-names.ts'

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

/**
 * The name of a file or folder of stories in the sidebar: below `Flows` that of the chart it is named after, else its words.
 *
 * @param id Storybook's, which begins with that of the folder: `flows-forgotpassword`
 */
export const fileLabel = (id: string, name: string, language: 'en' | 'fa'): string =>
  (id.startsWith('flows-') ? chartNames(chartOf(name), language)?.states?.[''] : undefined) ??
  name.replace(/(?<=[a-z])[A-Z]/g, (capital) => ` ${capital.toLowerCase()}`)

const chartOf = (name: string): string => name.replace(/^[A-Z]/, (first) => first.toLowerCase())
