import { outbox } from '#machines/messaging/outbox/outbox.list.ts'
import { NumberFilterScreen } from '#src/screens/calls/kit/number-filter.screen.tsx'
import { useExporter } from '#src/screens/finance/export-list/use-exporter.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { useMessageChanges } from '#src/screens/messaging/kit/use-message-changes.ts'
import { NumberChangesView } from '#src/screens/numbers/number-changes/number-changes.view.tsx'
import { OutboxView } from './outbox.view.tsx'

export const OutboxScreen = () => {
  const { list, filter } = useList(outbox, '/sms/outbox')
  const changes = useMessageChanges(list.actor)
  return (
    <OutboxView
      {...list}
      changes={<NumberChangesView actor={changes} />}
      numberFilter={<NumberFilterScreen number={list.query.number} onFilter={list.onFilter} />}
      exporter={useExporter({ what: { kind: 'outbox', filter } })}
    />
  )
}
