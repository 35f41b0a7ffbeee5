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
}

/** A module with one story for each state that no written story shows and that a path reaches; null when there is none. */
export const generatedStories = (
  rows: readonly Pick<StateRow, 'state' | 'kind'>[],
  { title, kit, from }: GeneratedFile,
): string | null => {
  const stories = rows
    .filter(({ kind }) => kind === 'generated')
    .map(({ state }) => `export const ${storyNameOf(state)}: Story = { ...generated('${state}'), name: '${state}' }`)
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
