import { useSelector } from '@xstate/react'
import { confirmOwnerMachine } from '#machines/account/passkeys/confirm-owner.machine.ts'
import type { PasskeysActor } from '#machines/account/passkeys/passkeys.machine.ts'
import { selectCanProve, selectNeedsCode, selectTarget } from '#machines/account/passkeys/passkeys.selectors.ts'
import { confirmOwnerCalls } from '#src/api/account/passkeys.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { ConfirmOwnerView } from './confirm-owner.view.tsx'

export const ConfirmOwnerScreen = ({ passkeys, email }: { passkeys: PasskeysActor; email: string }) => {
  const needsCode = useSelector(passkeys, selectNeedsCode)
  const target = useSelector(passkeys, selectTarget)
  const canProve = useSelector(passkeys, selectCanProve)
  const actor = useForm(confirmOwnerMachine, confirmOwnerCalls, {
    draft: { needs_code: needsCode },
    focus: 'password',
    onResponse: ({ confirmation }) => passkeys.send({ type: 'owner.confirmed', confirmation }),
  })
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
