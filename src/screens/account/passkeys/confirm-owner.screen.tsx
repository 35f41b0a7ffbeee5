import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { confirmOwnerMachine } from '#machines/account/passkeys/confirm-owner.machine.ts'
import type { PasskeysActor } from '#machines/account/passkeys/passkeys.machine.ts'
import { selectCanProve, selectNeedsCode, selectTarget } from '#machines/account/passkeys/passkeys.selectors.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { confirmOwnerCalls } from '#src/api/account/passkeys.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { ConfirmOwnerView } from './confirm-owner.view.tsx'

export const ConfirmOwnerScreen = ({ passkeys, email }: { passkeys: PasskeysActor; email: string }) => {
  const machine = useProvided(
    confirmOwnerMachine,
    ({ client }) => ({
      actors: confirmOwnerCalls(client),
      actions: {
        reportResponse: (_, { response: { confirmation } }) => passkeys.send({ type: 'owner.confirmed', confirmation }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [passkeys],
  )
  const needsCode = useSelector(passkeys, selectNeedsCode)
  const target = useSelector(passkeys, selectTarget)
  const canProve = useSelector(passkeys, selectCanProve)
  const actor = useChart(machine, { input: { draft: { needs_code: needsCode } } })
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('password'), [])
  return (
    <ConfirmOwnerView
      actor={actor}
      email={email}
      removes={target?.name ?? null}
      onProve={canProve ? () => passkeys.send({ type: 'proof.requested' }) : undefined}
      onDismiss={() => passkeys.send({ type: 'step.dismissed' })}
    />
  )
}
