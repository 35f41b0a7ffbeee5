import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import type { AccountHistoryPart } from '#domain/account/account-history.ts'
import { accountHistory as accountHistoryResponse } from '#domain/fixtures/account-history.ts'
import { type AccountHistoryActor, accountHistory } from '#machines/account/account-history/account-history.list.ts'
import { AccountHistoryView } from '#src/screens/account/account-history/account-history.view.tsx'
import { AccountView } from '#src/screens/account/account-page/account-page.view.tsx'
import { still } from '../kit/still.tsx'
import { stillAddress } from '../kit/still-address.ts'

const meta = {
  title: 'Flows/AccountHistory',
  component: AccountHistoryView,
  decorators: [
    (Story) => (
      <main>
        <AccountView page="data">
          <Story />
        </AccountView>
      </main>
    ),
  ],
} satisfies Meta<typeof AccountHistoryView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof accountHistory.machine>

const known: Context = { query: {}, response: accountHistoryResponse, failure: null }

const story = (
  name: string,
  value: StateValueFrom<typeof accountHistory.machine>,
  more: Partial<Context> = {},
  part?: AccountHistoryPart,
): Story => ({
  name,
  args: {
    actor: still(accountHistory.machine, value, { ...known, ...more }) as AccountHistoryActor,
    address: stillAddress('/account', part),
  },
})

export const Loading = story('loading', 'loading', { response: null })
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const ReadyFiltered = story(
  'ready, security only',
  'ready',
  {
    response: {
      ...accountHistoryResponse,
      results: accountHistoryResponse.results.filter(({ field }) => field === 'password' || field === 'sessions.ended'),
    },
  },
  'security',
)
export const Refreshing = story('refreshing', 'refreshing')
export const Empty = story('empty', 'empty', { response: { ...accountHistoryResponse, results: [] } })
export const Failed = story('failed', 'failed', { response: null, failure: { code: 'unreachable' } })
