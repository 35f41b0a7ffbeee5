import { useCallback } from 'react'
import { type DraftsQuery, drafts } from '#machines/messaging/drafts/drafts.list.ts'
import { draftsCalls } from '#src/api/messaging/messaging.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useListingProps } from '#src/screens/kit/listing/use-list.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { useListEvents } from '#src/screens/kit/navigation/use-list-events.ts'
import { DeleteDraftScreen } from '#src/screens/messaging/delete-draft/delete-draft.screen.tsx'
import { useKeptDrafts } from '#src/screens/messaging/kit/use-kept-drafts.ts'
import { DraftsView } from './drafts.view.tsx'

export const DraftsScreen = () => {
  const search = useListSearch(drafts)
  const { query } = search
  const device = useKeptDrafts()
  const machine = useProvided(drafts.machine, ({ client }) => ({ actors: draftsCalls(client, device) }), [device])
  const actor = useChart(machine, { input: { query } })
  useListEvents(actor, query)
  const list = useListingProps<DraftsQuery>('/sms/drafts', query, search)
  const onDelete = useCallback(
    (draft: string) => {
      device.forget(draft)
      actor.send({ type: 'list.refreshed' })
    },
    [actor, device],
  )
  return (
    <DraftsView
      actor={actor}
      {...list}
      deletion={(draft) => <DeleteDraftScreen key={draft.id} draft={draft} onDelete={onDelete} />}
    />
  )
}
