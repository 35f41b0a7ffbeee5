import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { isRouteAllowed } from '#domain/session/site.ts'
import { selectSummary, summaryMachine } from '#machines/finance/summary/summary.machine.ts'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { summaryCalls } from '#src/api/finance/finance.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useShownBalance } from '#src/runtime/context/use-shown-balance.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useOutdated } from '#src/screens/kit/navigation/use-outdated.ts'
import { LowBalanceScreen } from '#src/screens/paying/low-balance/low-balance.screen.tsx'
import { SummaryView } from './summary.view.tsx'

export const SummaryScreen = () => {
  const site = useSession(selectSite)
  const maySpend = useMay('useWallet')
  const machine = useProvided(summaryMachine, ({ client }) => ({ actors: summaryCalls(client) }), [])
  const actor = useChart(machine)
  useOutdated(useCallback(() => actor.send({ type: 'summary.outdated' }), [actor]))
  useShownBalance(useSelector(actor, selectSummary)?.available_balance)
  return (
    <SummaryView
      actor={actor}
      mayDeposit={maySpend && site !== null && isRouteAllowed(site.access, 'cart')}
      lowBalance={maySpend ? <LowBalanceScreen /> : undefined}
    />
  )
}
