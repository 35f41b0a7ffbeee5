import type { PasskeysActor } from '#machines/account/passkeys/passkeys.machine.ts'
import { provePasskeyMachine } from '#machines/account/passkeys/prove-passkey.machine.ts'
import { provePasskeyCalls } from '#src/api/account/passkeys.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { ProvePasskeyView } from './prove-passkey.view.tsx'

export const ProvePasskeyScreen = ({ passkeys }: { passkeys: PasskeysActor }) => {
  const machine = useProvided(
    provePasskeyMachine,
    ({ client }) => ({
      actors: provePasskeyCalls(client),
      actions: {
        reportResponse: (_, { response: { confirmation } }) => passkeys.send({ type: 'owner.confirmed', confirmation }),
      },
    }),
    [passkeys],
  )
  return (
    <ProvePasskeyView
      actor={useChart(machine)}
      onPassword={() => passkeys.send({ type: 'password.requested' })}
      onDismiss={() => passkeys.send({ type: 'step.dismissed' })}
    />
  )
}
