import { idSchema } from '#domain/kit/primitives.ts'
import { callRecords } from '#machines/calls/call-records/call-records.list.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { CallDetailScreen } from '#src/screens/calls/call-detail/call-detail.screen.tsx'
import { NumberFilterScreen } from '#src/screens/calls/kit/number-filter.screen.tsx'
import { useExporter } from '#src/screens/finance/export-list/use-exporter.tsx'
import { useList } from '#src/screens/kit/listing/use-list.ts'
import { CallRecordsView } from './call-records.view.tsx'

const path = '/call_detail_record'

/** `open`: the call whose detail is shown. */
const parameters = { open: idSchema }

export const CallRecordsScreen = () => {
  const { navigate } = useApp()
  const {
    list,
    filter,
    more: { open },
  } = useList(callRecords, path, parameters)
  const { query, onFilter } = list
  return (
    <CallRecordsView
      {...list}
      numberFilter={<NumberFilterScreen number={query.number} onFilter={onFilter} />}
      exporter={useExporter({ what: { kind: 'calls', filter } })}
      detail={
        open === undefined ? null : (
          <CallDetailScreen key={open} call={open} onDismiss={() => navigate(hrefOf(path, query))} />
        )
      }
    />
  )
}
