import type { Meta, StoryObj } from '@storybook/react-vite'
import type { AccountHistoryPart } from '#domain/account/account-history.ts'
import { accountHistory as accountHistoryResponse } from '#domain/fixtures/account-history.ts'
import { accountHistory } from '#machines/account/account-history/account-history.list.ts'
import { AccountHistoryView } from '#src/screens/account/account-history/account-history.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { type ListStoryName, stillList } from '../kit/list-story.ts'
import { stillAddress } from '../kit/still-address.ts'

const meta = {
  title: 'Flows/AccountHistory',
  component: AccountHistoryView,
  decorators: [inAccount('data')],
} satisfies Meta<typeof AccountHistoryView>
export default meta

type Story = StoryObj<typeof meta>
const story = (name: ListStoryName, rows = accountHistoryResponse.results, part?: AccountHistoryPart): Story => ({
  name,
  args: {
    actor: stillList(accountHistory, name, { ...accountHistoryResponse, results: rows }),
    address: stillAddress('/account', part),
  },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const ReadyFiltered = story(
  'ready, security only',
  accountHistoryResponse.results.filter(({ field }) => field === 'password' || field === 'sessions.ended'),
  'security',
)
export const Refreshing = story('refreshing')
export const Empty = story('empty')
export const Failed = story('failed')
