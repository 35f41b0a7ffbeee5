import { useCallback } from 'react'
import { modulesMachine } from '#machines/projects/modules/modules.machine.ts'
import { modulesCalls } from '#src/api/projects/projects.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useRefreshOfSeen } from '#src/screens/kit/navigation/use-refresh-of-seen.ts'
import { LaunchPbxScreen } from '#src/screens/projects/launch-pbx/launch-pbx.screen.tsx'
import { ModulesView } from './modules.view.tsx'

export const ModulesScreen = () => {
  const machine = useProvided(modulesMachine, ({ client }) => ({ actors: modulesCalls(client) }), [])
  const actor = useChart(machine, { input: { query: {} } })
  useRefreshOfSeen(useCallback(() => actor.send({ type: 'list.refreshed' }), [actor]))
  return <ModulesView actor={actor} launch={<LaunchPbxScreen />} />
}
