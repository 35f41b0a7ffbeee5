import { useSelector } from '@xstate/react'
import { addPhoneMachine } from '#machines/account/verify-phone/add-phone.machine.ts'
import type { PhoneVerificationActor } from '#machines/account/verify-phone/phone-verification.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { addPhoneCalls } from '#src/api/account/account.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { PhoneNumberView } from './phone-number.view.tsx'

export const PhoneNumberScreen = ({ verification }: { verification: PhoneVerificationActor }) => {
  const machine = useProvided(
    addPhoneMachine,
    ({ client }) => ({
      actors: addPhoneCalls(client),
      actions: {
        reportResponse: (_, { response: sent, draft }) => verification.send({ type: 'code.sent', sent, draft }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [verification],
  )
  const actor = useChart(machine, { input: { draft: verification.getSnapshot().context.draft } })
  useUnsaved(useSelector(actor, selectIsDirty))
  return <PhoneNumberView actor={actor} />
}
