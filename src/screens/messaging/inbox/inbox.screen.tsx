import { inbox } from '#machines/messaging/inbox/inbox.list.ts'
import { NumberFilterScreen } from '#src/screens/calls/kit/number-filter.screen.tsx'
import { useExporter } from '#src/screens/finance/export-list/use-exporter.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { useMessageChanges } from '#src/screens/messaging/kit/use-message-changes.ts'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { InboxView } from './inbox.view.tsx'

export const InboxScreen = () => {
  const { list, filter } = useList(inbox, '/sms/inbox')
  const changes = useMessageChanges(list.actor)
  return (
    <InboxView
      {...list}
      changes={<NumberChangesView actor={changes} />}
      numberFilter={<NumberFilterScreen number={list.query.number} onFilter={list.onFilter} />}
      exporter={useExporter({ what: { kind: 'inbox', filter } })}
    />
  )
}
