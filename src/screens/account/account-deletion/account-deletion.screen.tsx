import { accountDeletionMachine } from '#machines/account/account-deletion/account-deletion.machine.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { accountDeletionCalls } from '#src/api/account/account-deletion.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { AccountDeletionView } from './account-deletion.view.tsx'
import { RequestDeletionScreen } from './request-deletion.screen.tsx'

/** (decision 80) */
export const AccountDeletionScreen = () => {
  const info = useSession(selectInfo)
  const mayChange = useMay('secureAccount')
  const machine = useProvided(
    accountDeletionMachine,
    ({ client }) => ({
      actors: accountDeletionCalls(client),
      actions: {
        focusSection: () => document.querySelector<HTMLElement>('main [data-focus-target=account-deletion]')?.focus(),
      },
    }),
    [],
  )
  const actor = useChart(machine)
  if (info === null) return null
  return (
    <AccountDeletionView
      actor={actor}
      mayChange={mayChange}
      asking={<RequestDeletionScreen deletion={actor} email={info.client.email} />}
    />
  )
}
