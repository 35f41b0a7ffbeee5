import type { Meta, StoryObj } from '@storybook/react-vite'
import type { ContextFrom, StateValueFrom } from 'xstate'
import { faqList, noFaqs } from '#domain/fixtures/care.ts'
import { type FaqsActor, faqs } from '#machines/care/faqs/faqs.list.ts'
import { Page } from '#src/components/layout/page.tsx'
import { FaqsView } from '#src/screens/care/faqs/faqs.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Faqs',
  component: FaqsView,
  args: { page: undefined, typed: '', onTyped: () => undefined },
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof FaqsView>
export default meta

type Story = StoryObj<typeof meta>
type Context = ContextFrom<typeof faqs.machine>

const loaded: Context = { query: {}, response: faqList, failure: null }

const story = (value: StateValueFrom<typeof faqs.machine>, held: Context = loaded, typed = ''): Story => ({
  name: String(value),
  args: { actor: still(faqs.machine, value, held) as FaqsActor, page: undefined, typed },
})

export const Loading = story('loading', { ...loaded, response: null })
export const Ready = story('ready')
Ready.tags = ['main']
export const AfterFinance: Story = {
  ...Ready,
  name: 'ready, from the finances',
  args: { ...Ready.args, page: 'finance' },
}
export const Empty = story('empty', { ...loaded, response: noFaqs }, 'fax')
export const Refreshing = story('refreshing', loaded, 'renew')
export const Failed = story('failed', { ...loaded, response: null, failure: { code: 'unreachable' } })
