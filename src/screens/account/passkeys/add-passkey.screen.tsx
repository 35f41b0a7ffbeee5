import { addPasskeyMachine } from '#machines/account/passkeys/add-passkey.machine.ts'
import type { PasskeysActor } from '#machines/account/passkeys/passkeys.machine.ts'
import { addPasskeyCalls } from '#src/api/account/passkeys.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { AddPasskeyView } from './add-passkey.view.tsx'

export type AddPasskeyScreenProps = { passkeys: PasskeysActor; confirmation: string }

export const AddPasskeyScreen = ({ passkeys, confirmation }: AddPasskeyScreenProps) => {
  const machine = useProvided(
    addPasskeyMachine,
    ({ client }) => ({
      actors: addPasskeyCalls(client, confirmation),
      actions: { reportResponse: (_, { response }) => passkeys.send({ type: 'passkey.added', passkeys: response }) },
    }),
    [passkeys, confirmation],
  )
  return (
    <AddPasskeyView
      actor={useChart(machine)}
      onRestart={() => passkeys.send({ type: 'password.requested' })}
      onDismiss={() => passkeys.send({ type: 'step.dismissed' })}
    />
  )
}
