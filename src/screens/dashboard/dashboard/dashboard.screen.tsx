import { useSelector } from '@xstate/react'
import { useCallback } from 'react'
import { isRouteAllowed } from '#domain/session/site.ts'
import { dashboardMachine, selectDashboard } from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { selectInfo, selectProject, selectSite } from '#machines/session/session/session.selectors.ts'
import { dashboardCalls } from '#src/api/dashboard/dashboard.calls.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useShownBalance } from '#src/runtime/context/use-shown-balance.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useOnPageVisible } from '#src/screens/kit/navigation/use-on-page-visible.ts'
import { useRefreshOfSeen } from '#src/screens/kit/navigation/use-refresh-of-seen.ts'
import { DashboardView } from './dashboard.view.tsx'

export const DashboardScreen = () => {
  const { session } = useApp()
  const project = useSession(selectProject)
  const site = useSession(selectSite)
  const info = useSession(selectInfo)
  const machine = useProvided(dashboardMachine, ({ client }) => ({ actors: dashboardCalls(client) }), [])
  const actor = useChart(machine)
  useOnPageVisible(
    useCallback(() => {
      actor.send({ type: 'dashboard.outdated' })
      session.send({ type: 'project.changed' })
    }, [actor, session]),
  )
  useRefreshOfSeen(useCallback(() => actor.send({ type: 'dashboard.outdated' }), [actor]))
  useShownBalance(useSelector(actor, selectDashboard)?.available_balance)
  return (
    <DashboardView
      actor={actor}
      projectName={project?.name ?? ''}
      isPhoneVerified={info?.verified_phone ?? false}
      has={(page) => site !== null && isRouteAllowed(site.access, page)}
      may={{ order: useMay('order'), useWallet: useMay('useWallet'), changeNumbers: useMay('changeNumbers') }}
    />
  )
}
