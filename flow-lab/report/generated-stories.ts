import type { StateRow } from '#flow-lab/report/state-coverage.ts'

/** `CartFilledReady` of `cart.filled.ready`. */
export const storyNameOf = (id: string): string =>
  id
    .split('.')
    .map((key) => `${key.slice(0, 1).toUpperCase()}${key.slice(1)}`)
    .join('')

export type GeneratedFile = {
  readonly title: string
  /** The module whose `generated` makes the story of a state. */
  readonly kit: string
  readonly from: string
  /** The English name of a state by its chart and its id. The id of its story does not depend on it. */
  readonly nameOf?: (chart: string, state: string) => string | undefined
}

/** A module with one story for each state that no written story shows and that a path reaches; null when there is none. */
export const generatedStories = (
  rows: readonly Pick<StateRow, 'chart' | 'state' | 'kind'>[],
  { title, kit, from, nameOf = () => undefined }: GeneratedFile,
): string | null => {
  const stories = rows
    .filter(({ kind }) => kind === 'generated')
    .map(({ chart, state }) => {
      const name = nameOf(chart, state)
      const text = name === undefined ? `'${state}'` : JSON.stringify(`${name} (${state})`)
      return `export const ${storyNameOf(state)}: Story = { ...generated('${state}'), name: ${text} }`
    })
  if (stories.length === 0) return null
  return `// Written by ${from} from the charts: the shortest path to each state, and the chart's own view of it.
import type { Meta, StoryObj } from '@storybook/react-vite'
import { generated } from '${kit}'

const meta = { title: '${title}' } satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

${stories.join('\n')}
`
}
