import { useSelector } from '@xstate/react'
import type { PasskeysActor } from '#machines/account/passkeys/passkeys.machine.ts'
import { selectTarget } from '#machines/account/passkeys/passkeys.selectors.ts'
import { renamePasskeyMachine } from '#machines/account/passkeys/rename-passkey.machine.ts'
import { renamePasskeyCalls } from '#src/api/account/passkeys.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { RenamePasskeyView } from './rename-passkey.view.tsx'

export const RenamePasskeyScreen = ({ passkeys }: { passkeys: PasskeysActor }) => {
  const target = useSelector(passkeys, selectTarget)
  const actor = useForm(renamePasskeyMachine, renamePasskeyCalls, {
    draft: { id: target?.id ?? '', name: target?.name ?? '' },
    focus: 'name',
    onResponse: (response) => passkeys.send({ type: 'passkey.renamed', passkeys: response }),
  })
  return <RenamePasskeyView actor={actor} onDismiss={() => passkeys.send({ type: 'step.dismissed' })} />
}
