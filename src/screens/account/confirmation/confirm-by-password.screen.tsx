import { useSelector } from '@xstate/react'
import { confirmOwnerMachine } from '#machines/account/passkeys/confirm-owner.machine.ts'
import type { ConfirmationActor } from '#machines/session/confirmation/confirmation.machine.ts'
import { selectMayProve, selectNeedsSecondFactor } from '#machines/session/confirmation/confirmation.selectors.ts'
import { confirmOwnerCalls } from '#src/api/account/passkeys.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { ConfirmByPasswordView } from './confirm-by-password.view.tsx'

export const ConfirmByPasswordScreen = ({
  confirmation,
  email,
}: {
  confirmation: ConfirmationActor
  email: string
}) => {
  const machine = useProvided(
    confirmOwnerMachine,
    ({ client }) => ({
      actors: confirmOwnerCalls(client),
      actions: {
        reportResponse: () => confirmation.send({ type: 'owner.confirmed' }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [confirmation],
  )
  const needsCode = useSelector(confirmation, selectNeedsSecondFactor)
  const mayProve = useSelector(confirmation, selectMayProve)
  const actor = useChart(machine, { input: { draft: { needs_code: needsCode } } })
  return (
    <ConfirmByPasswordView
      actor={actor}
      email={email}
      onProve={mayProve ? () => confirmation.send({ type: 'proof.requested' }) : undefined}
      onDismiss={() => confirmation.send({ type: 'confirmation.dismissed' })}
    />
  )
}
