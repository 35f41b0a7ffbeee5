import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts'
import { type PasskeyStep, selectConfirmation } from '#machines/account/passkeys/passkeys.selectors.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { passkeysCalls } from '#src/api/account/passkeys.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { AddPasskeyScreen } from './add-passkey.screen.tsx'
import { ConfirmOwnerScreen } from './confirm-owner.screen.tsx'
import { PasskeysView } from './passkeys.view.tsx'
import { ProvePasskeyScreen } from './prove-passkey.screen.tsx'
import { RenamePasskeyScreen } from './rename-passkey.screen.tsx'

export const PasskeysScreen = () => {
  const info = useSession(selectInfo)
  const mayChange = useMay('secureAccount')
  const machine = useProvided(
    passkeysMachine,
    ({ client }) => ({
      actors: passkeysCalls(client),
      actions: {
        focusSection: () => document.querySelector<HTMLElement>('main [data-focus-target=passkeys]')?.focus(),
      },
    }),
    [],
  )
  const actor = useChart(machine)
  const confirmation = useSelector(actor, selectConfirmation)
  if (info === null) return null
  const steps: Record<PasskeyStep, ReactNode> = {
    confirming: <ConfirmOwnerScreen passkeys={actor} email={info.client.email} />,
    proving: <ProvePasskeyScreen passkeys={actor} />,
    adding: <AddPasskeyScreen passkeys={actor} confirmation={confirmation} />,
    renaming: <RenamePasskeyScreen passkeys={actor} />,
  }
  return <PasskeysView actor={actor} mayChange={mayChange} step={(step) => steps[step]} />
}
