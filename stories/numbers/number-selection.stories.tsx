import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { numbersResponse } from '#domain/fixtures/numbers.ts'
import {
  type NumberSelectionActor,
  numberSelectionMachine,
} from '#machines/numbers/number-selection/number-selection.machine.ts'
import { BulkBar } from '#src/screens/numbers/my-numbers/bulk-bar.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/NumberSelection',
  component: BulkBar,
} satisfies Meta<typeof BulkBar>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof numberSelectionMachine>

const story = (value: State, ids: readonly string[], name: string = String(value)): Story => ({
  name,
  args: {
    actor: still(numberSelectionMachine, value, { ids, last: ids.at(-1) ?? null }) as NumberSelectionActor,
    response: { ...numbersResponse, count: 34 },
    onBulk: () => undefined,
  },
})

export const None = story('none', [])
export const Some = story('some', ['num_1', 'num_3'])
Some.tags = ['main']
export const Page = story(
  'some',
  numbersResponse.results.map(({ id }) => id),
  'some: the whole page',
)
export const All = story('all', [])
