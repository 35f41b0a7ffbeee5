import { useEffect, useMemo } from 'react'
import { spenders } from '#domain/project.ts'
import { isRouteAllowed } from '#domain/site.ts'
import { dashboardMachine } from '#machines/dashboard/dashboard.machine.ts'
import { selectProject, selectSite } from '#machines/session/session.selectors.ts'
import { dashboardActors } from '#src/api/dashboard.actors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useChart } from '#src/app/use-chart.ts'
import { DashboardView } from './dashboard.view.tsx'

export const DashboardScreen = () => {
  const { client, session } = useApp()
  const project = useSession(selectProject)
  const site = useSession(selectSite)
  const machine = useMemo(() => dashboardMachine.provide({ actors: dashboardActors(client) }), [client])
  const actor = useChart(machine)
  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState !== 'visible') return
      actor.send({ type: 'dashboard.outdated' })
      session.send({ type: 'project.changed' })
    }
    document.addEventListener('visibilitychange', lookAgain)
    return () => document.removeEventListener('visibilitychange', lookAgain)
  }, [actor, session])
  return (
    <DashboardView
      actor={actor}
      projectName={project?.name ?? ''}
      has={(page) => site !== null && isRouteAllowed(site.access, page)}
      maySpend={project !== null && spenders.includes(project.role)}
    />
  )
}
