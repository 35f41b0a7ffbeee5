import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { emptyStatement, longStatement, statementResponse } from '#domain/fixtures/statement.ts'
import { type StatementActor, statement } from '#machines/finance/statement/statement.list.ts'
import { StatementView } from '#src/screens/finance/statement/statement.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Statement',
  component: StatementView,
  decorators: [inMain],
} satisfies Meta<typeof StatementView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof statement.machine>

const nothing = () => undefined

const story = (name: string, value: StateValueFrom<typeof statement.machine>, held: Context): Story => ({
  name,
  args: {
    actor: still(statement.machine, value, held) as StatementActor,
    query: held.query,
    brand: 'Nordlicht Telecom',
    project: 'Hafen',
    onPeriod: nothing,
    onPrint: nothing,
  },
})

const query = { from: '2026-11-01', to: '2026-11-30' }
const ready: Context = { query, response: statementResponse, failure: null }

export const Loading = story('loading', 'loading', { ...ready, response: null })
export const Ready = story('ready', 'ready', ready)
Ready.tags = ['main']
export const Long = story('ready, cut', 'ready', { ...ready, response: longStatement })
export const Refreshing = story('refreshing', 'refreshing', ready)
export const Empty = story('empty', 'empty', {
  ...ready,
  query: { from: emptyStatement.from, to: emptyStatement.to },
  response: emptyStatement,
})
export const Failed = story('failed', 'failed', { ...ready, response: null, failure: { code: 'unreachable' } })
