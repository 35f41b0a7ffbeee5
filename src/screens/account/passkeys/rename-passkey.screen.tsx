import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { PasskeysActor } from '#machines/account/passkeys/passkeys.machine.ts'
import { selectTarget } from '#machines/account/passkeys/passkeys.selectors.ts'
import { renamePasskeyMachine } from '#machines/account/passkeys/rename-passkey.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { renamePasskeyCalls } from '#src/api/account/passkeys.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { RenamePasskeyView } from './rename-passkey.view.tsx'

export const RenamePasskeyScreen = ({ passkeys }: { passkeys: PasskeysActor }) => {
  const machine = useProvided(
    renamePasskeyMachine,
    ({ client }) => ({
      actors: renamePasskeyCalls(client),
      actions: {
        reportResponse: (_, { response }) => passkeys.send({ type: 'passkey.renamed', passkeys: response }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [passkeys],
  )
  const target = useSelector(passkeys, selectTarget)
  const actor = useChart(machine, { input: { draft: { id: target?.id ?? '', name: target?.name ?? '' } } })
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('name'), [])
  return <RenamePasskeyView actor={actor} onDismiss={() => passkeys.send({ type: 'step.dismissed' })} />
}
