import { notificationSettingsMachine } from '#machines/account/notification-settings/notification-settings.machine.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { notificationSettingsCalls } from '#src/api/care/notifications.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { NotificationSettingsView } from './notification-settings.view.tsx'

export const NotificationSettingsScreen = () => {
  const owner = useSession(selectInfo)?.client.full_name ?? ''
  const mayChange = useMay('secureAccount')
  const machine = useProvided(
    notificationSettingsMachine,
    ({ client }) => ({ actors: notificationSettingsCalls(client) }),
    [],
  )
  return <NotificationSettingsView actor={useChart(machine)} owner={mayChange ? null : owner} />
}
