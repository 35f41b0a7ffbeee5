import { useRef } from 'react'
import { launchPbxMachine } from '#machines/projects/launch-pbx/launch-pbx.machine.ts'
import { launchPbxCalls } from '#src/api/projects/projects.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { LaunchPbxView } from './launch-pbx.view.tsx'

export const LaunchPbxScreen = () => {
  const tab = useRef<Window | null>(null)
  const machine = useProvided(
    launchPbxMachine,
    ({ client }) => ({
      actors: launchPbxCalls(client),
      actions: {
        fillTab: (_, { url }) => tab.current?.location.replace(url),
        closeTab: () => tab.current?.close(),
      },
    }),
    [],
  )
  const actor = useChart(machine)
  const onLaunch = () => {
    tab.current = openTab()
    actor.send({ type: 'launch.requested', hasTab: tab.current !== null })
  }
  return <LaunchPbxView actor={actor} onLaunch={onLaunch} />
}

/** An empty tab, which cannot reach this page; null if the browser blocks it. */
const openTab = (): Window | null => {
  const tab = window.open('', '_blank')
  if (tab !== null) tab.opener = null
  return tab
}
