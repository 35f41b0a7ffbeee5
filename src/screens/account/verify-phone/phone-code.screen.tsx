import { useSelector } from '@xstate/react'
import { useCallback, useEffect } from 'react'
import type { Info } from '#domain/session/account.ts'
import type { AddedPhone } from '#machines/account/verify-phone/add-phone.machine.ts'
import type { PhoneVerificationActor } from '#machines/account/verify-phone/phone-verification.machine.ts'
import { resendPhoneCodeMachine } from '#machines/account/verify-phone/resend-phone-code.machine.ts'
import { verifyPhoneMachine } from '#machines/account/verify-phone/verify-phone.machine.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { resendPhoneCodeCalls, verifyPhoneCalls } from '#src/api/account/account.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { PhoneCodeView } from './phone-code.view.tsx'

type Props = { verification: PhoneVerificationActor; sent: AddedPhone; info: Info; onVerification: () => void }

export const PhoneCodeScreen = ({ verification, sent, info, onVerification }: Props) => {
  const { session } = useApp()
  const finish = useCallback(
    (fresh: Info | null) => {
      verification.send({ type: 'phone.verified' })
      session.send({ type: 'info.changed', info: fresh ?? { ...info, verified_phone: true } })
      onVerification()
    },
    [verification, session, info, onVerification],
  )
  const machine = useProvided(
    verifyPhoneMachine,
    ({ client }) => ({
      actors: verifyPhoneCalls(client),
      actions: {
        reportResponse: (_, { response }) => finish(response.info),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [finish],
  )
  const resendMachine = useProvided(
    resendPhoneCodeMachine,
    ({ client }) => ({ actors: resendPhoneCodeCalls(client, () => finish(null)) }),
    [finish],
  )
  const actor = useChart(machine, { input: { draft: { subject: sent.phone } } })
  const resend = useChart(resendMachine, { input: { subject: sent.phone, wait: sent.resend_after } })
  useUnsaved(useSelector(actor, selectIsDirty))
  useEffect(() => focusField('code'), [])
  return (
    <PhoneCodeView
      actor={actor}
      resend={resend}
      number={sent.number}
      onOtherNumber={() => verification.send({ type: 'number.dismissed' })}
    />
  )
}
