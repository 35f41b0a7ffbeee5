import type { Meta } from '@storybook/react-vite'
import { draftsResponse } from '#domain/fixtures/messaging.ts'
import type { DraftRow } from '#domain/messaging/draft.ts'
import { drafts } from '#machines/messaging/drafts/drafts.list.ts'
import { Button } from '#src/components/controls/button.tsx'
import { DraftsView } from '#src/screens/messaging/drafts/drafts.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { listStory } from '../kit/list-story.ts'

const meta = {
  title: 'Flows/Drafts',
  component: DraftsView,
  decorators: [inMain],
} satisfies Meta<typeof DraftsView>
export default meta

const story = listStory(drafts, '/sms/drafts', draftsResponse, () => ({
  deletion: ({ id }: DraftRow) => (
    <Button size="sm" variant="dangerQuiet" aria-label={id}>
      ×
    </Button>
  ),
}))

export const Loading = story('loading')
export const Ready = story('ready')
Ready.tags = ['main']
export const Refreshing = story('refreshing')
export const Empty = story('empty')
export const PastTheEnd = story('empty, past the end', { after: '1763625600000_dft_1' })
export const Failed = story('failed')
