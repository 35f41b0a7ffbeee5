import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import type { Info } from '#domain/account.ts'
import { selectIsDirty } from '#machines/kit/form.selectors.ts'
import { selectInfo } from '#machines/session/session.selectors.ts'
import { type AddedPhone, addPhoneMachine } from '#machines/verify-phone/add-phone.machine.ts'
import {
  type PhoneVerificationActor,
  phoneVerificationMachine,
} from '#machines/verify-phone/phone-verification.machine.ts'
import { resendPhoneCodeMachine } from '#machines/verify-phone/resend-phone-code.machine.ts'
import { verifyPhoneMachine } from '#machines/verify-phone/verify-phone.machine.ts'
import { addPhoneActors, resendPhoneCodeActors, verifyPhoneActors } from '#src/api/verify-phone.actors.ts'
import { useApp, useSession } from '#src/app/app-context.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useUnsaved } from '#src/app/use-unsaved.ts'
import { focusField } from '../payment/focus-field.ts'
import { OwnersPhone } from './owners-phone.tsx'
import { PhoneCodeView } from './phone-code.view.tsx'
import { PhoneNumberView } from './phone-number.view.tsx'
import { VerifyPhoneView } from './verify-phone.view.tsx'

export type VerifyPhoneScreenProps = {
  /** Where the person is most likely to have a phone, ISO 3166-1 alpha-2; empty where nobody knows. */
  country: string
  onVerification: () => void
}

/** A number and the code it was sent, wherever a verified phone is needed. (CRT-04) */
export const VerifyPhoneScreen = ({ country, onVerification }: VerifyPhoneScreenProps) => {
  const info = useSession(selectInfo)
  const actor = useChart(phoneVerificationMachine, { input: { country } })
  if (info === null) return null
  if (info.impersonator !== null) return <OwnersPhone account={info.client} />
  return (
    <VerifyPhoneView
      actor={actor}
      numberStep={<NumberStep verification={actor} />}
      codeStep={(sent) => (
        <CodeStep key={sent.phone} verification={actor} sent={sent} info={info} onVerification={onVerification} />
      )}
    />
  )
}

const NumberStep = ({ verification }: { verification: PhoneVerificationActor }) => {
  const { client } = useApp()
  const machine = useMemo(
    () =>
      addPhoneMachine.provide({
        actors: addPhoneActors(client),
        actions: {
          handOver: (_, { answer: sent, draft }) => verification.send({ type: 'code.sent', sent, draft }),
          focusField: (_, { field }) => focusField(field),
        },
      }),
    [client, verification],
  )
  const actor = useChart(machine, { input: { draft: verification.getSnapshot().context.draft } })
  useUnsaved(useSelector(actor, selectIsDirty))
  return <PhoneNumberView actor={actor} />
}

type CodeStepProps = {
  verification: PhoneVerificationActor
  sent: AddedPhone
  info: Info
  onVerification: () => void
}

const CodeStep = ({ verification, sent, info, onVerification }: CodeStepProps) => {
  const { client, session } = useApp()
  const [machine, resendMachine] = useMemo(() => {
    const finish = (fresh: Info | null) => {
      verification.send({ type: 'phone.verified' })
      session.send({ type: 'info.changed', info: fresh ?? { ...info, verified_phone: true } })
      onVerification()
    }
    return [
      verifyPhoneMachine.provide({
        actors: verifyPhoneActors(client),
        actions: {
          handOver: (_, { answer }) => finish(answer.info),
          focusField: (_, { field }) => focusField(field),
        },
      }),
      resendPhoneCodeMachine.provide({ actors: resendPhoneCodeActors(client, () => finish(null)) }),
    ]
  }, [client, session, info, verification, onVerification])
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
