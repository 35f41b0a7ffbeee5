import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { judgeLines, readNumberList } from '#domain/buying/number-list.ts'
import { berlin, typedList } from '#domain/fixtures/buying.ts'
import { type NumberListContext, numberListMachine } from '#machines/buying/number-list/number-list.machine.ts'
import { NumberListView } from '#src/screens/buying/number-list/number-list.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/NumberList',
  component: NumberListView,
  decorators: [
    (Story) => (
      <div style={{ maxWidth: '44rem', padding: '1.5rem' }}>
        <h1>Berlin</h1>
        <Story />
      </div>
    ),
  ],
} satisfies Meta<typeof NumberListView>
export default meta

type Story = StoryObj<typeof meta>

const { id, calling_code, prefix } = berlin
const { text } = typedList

const story = (name: StateValueFrom<typeof numberListMachine>, less: Partial<NumberListContext> = {}): Story => ({
  name,
  args: {
    actor: still(numberListMachine, name, {
      offer: { id, calling_code, prefix },
      text,
      lines: [],
      chosen: [],
      failure: null,
      ...less,
    }),
    readChosen: () => [],
  },
})

const lines = readNumberList(text, berlin)

export const Closed = story('closed', { text: '' })
export const Writing = story('writing')
export const Empty = story('empty', { text: '' })
export const Checking = story('checking', { lines })
export const Failed = story('failed', { lines, failure: { code: 'tooManyRequests' } })
export const Checked = story('checked', { lines: judgeLines(lines, typedList.checked.numbers) })
Checked.tags = ['main']
