import type { Meta, StoryObj } from '@storybook/react-vite'
import { faqList } from '#domain/fixtures/care.ts'
import { faqs } from '#machines/care/faqs/faqs.list.ts'
import { FaqsView } from '#src/screens/care/faqs/faqs.view.tsx'
import { inPage } from '../kit/frames.tsx'
import { type ListStoryName, stillList } from '../kit/list-story.ts'

const meta = {
  title: 'Flows/Faqs',
  component: FaqsView,
  args: { page: undefined, typed: '', onTyped: () => undefined },
  decorators: [inPage],
} satisfies Meta<typeof FaqsView>
export default meta

type Story = StoryObj<typeof meta>
const story = (name: ListStoryName, more: Partial<Story['args']> = {}): Story => ({
  name,
  args: { actor: stillList(faqs, name, faqList), page: undefined, typed: '', ...more },
})

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const AfterFinance = story('ready, from the finances', { page: 'finance' })
export const Empty = story('empty', { typed: 'fax' })
export const Refreshing = story('refreshing', { typed: 'renew' })
export const Failed = story('failed')
