import { useCallback } from 'react'
import type { Info } from '#domain/session/account.ts'
import type { AddedPhone } from '#machines/account/verify-phone/add-phone.machine.ts'
import type { PhoneVerificationActor } from '#machines/account/verify-phone/phone-verification.machine.ts'
import { resendPhoneCodeMachine } from '#machines/account/verify-phone/resend-phone-code.machine.ts'
import { verifyPhoneMachine } from '#machines/account/verify-phone/verify-phone.machine.ts'
import { resendPhoneCodeCalls, verifyPhoneCalls } from '#src/api/account/account.calls.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
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
  const resendMachine = useProvided(
    resendPhoneCodeMachine,
    ({ client }) => ({ actors: resendPhoneCodeCalls(client, () => finish(null)) }),
    [finish],
  )
  const actor = useForm(verifyPhoneMachine, verifyPhoneCalls, {
    draft: { subject: sent.phone },
    focus: 'code',
    onResponse: (response) => finish(response.info),
  })
  const resend = useChart(resendMachine, { input: { subject: sent.phone, wait: sent.resend_after } })
  return (
    <PhoneCodeView
      actor={actor}
      resend={resend}
      number={sent.number}
      onOtherNumber={() => verification.send({ type: 'number.dismissed' })}
    />
  )
}
