import type { Meta, StoryObj } from '@storybook/react-vite'
import { emptyStatement, longStatement, statementResponse } from '#domain/fixtures/statement.ts'
import { statement } from '#machines/finance/statement/statement.list.ts'
import { StatementView } from '#src/screens/finance/statement/statement.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { type ListStoryName, nothing, stillList } from '../kit/list-story.ts'

const meta = {
  title: 'Flows/Statement',
  component: StatementView,
  decorators: [inMain],
} satisfies Meta<typeof StatementView>
export default meta

type Story = StoryObj<typeof meta>
const story = (name: ListStoryName, response = statementResponse): Story => ({
  name,
  args: {
    actor: stillList(statement, name, response),
    query: { from: response.from, to: response.to },
    brand: 'Nordlicht Telecom',
    project: 'Hafen',
    onPeriod: nothing,
    onPrint: nothing,
  },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Long = story('ready, cut', longStatement)
export const Refreshing = story('refreshing')
export const Empty = story('empty', emptyStatement)
export const Failed = story('failed')
