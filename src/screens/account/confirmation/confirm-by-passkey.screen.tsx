import { provePasskeyMachine } from '#machines/account/passkeys/prove-passkey.machine.ts'
import type { ConfirmationActor } from '#machines/session/confirmation/confirmation.machine.ts'
import { provePasskeyCalls } from '#src/api/account/passkeys.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { ConfirmByPasskeyView } from './confirm-by-passkey.view.tsx'

export const ConfirmByPasskeyScreen = ({ confirmation }: { confirmation: ConfirmationActor }) => {
  const machine = useProvided(
    provePasskeyMachine,
    ({ client }) => ({
      actors: provePasskeyCalls(client),
      actions: { reportResponse: () => confirmation.send({ type: 'owner.confirmed' }) },
    }),
    [confirmation],
  )
  return (
    <ConfirmByPasskeyView
      actor={useChart(machine)}
      onPassword={() => confirmation.send({ type: 'password.requested' })}
      onDismiss={() => confirmation.send({ type: 'confirmation.dismissed' })}
    />
  )
}
