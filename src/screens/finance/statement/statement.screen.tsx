import { useMemo } from 'react'
import { isOrdered } from '#domain/kit/days.ts'
import { statement } from '#machines/finance/statement/statement.list.ts'
import { selectProject, selectSite } from '#machines/session/session/session.selectors.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { ExportListScreen } from '#src/screens/finance/export-list/export-list.screen.tsx'
import { monthsOf } from '#src/screens/kit/listing/periods.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { useListSearch } from '#src/screens/kit/listing/use-list-search.ts'
import { StatementView } from './statement.view.tsx'

export const StatementScreen = () => {
  const { navigate } = useApp()
  const { language } = useFormat()
  const { period, ignored } = useListSearch(statement)
  const { from, to } = period
  // An address without a period means the current month.
  const query = useMemo(() => {
    if (from !== undefined && to !== undefined && isOrdered({ from, to })) return { from, to }
    const [month] = monthsOf(Date.now(), language, 1)
    return { from: month?.from ?? '', to: month?.to ?? '' }
  }, [from, to, language])
  const actor = useListActor(statement, query)
  return (
    <StatementView
      actor={actor}
      query={query}
      period={from === undefined && to === undefined ? query : period}
      ignored={ignored}
      brand={useSession(selectSite)?.brand ?? ''}
      project={useSession(selectProject)?.name ?? ''}
      exporter={<ExportListScreen what={{ kind: 'statement', filter: query }} />}
      onPeriod={(period) => navigate(hrefOf('/finance/statement', period))}
      onPrint={() => window.print()}
    />
  )
}
