import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AddedPhone } from '#machines/account/verify-phone/add-phone.machine.ts'
import type { PhoneVerificationActor } from '#machines/account/verify-phone/phone-verification.machine.ts'

export type VerifyPhoneViewProps = {
  actor: PhoneVerificationActor
  numberStep: ReactNode
  codeStep: (sent: AddedPhone) => ReactNode
}

/** One step at a time, each a form of its own. The code step stays after success until the page that embeds it moves on. */
export const VerifyPhoneView = ({ actor, numberStep, codeStep }: VerifyPhoneViewProps) => {
  const sent = useSelector(actor, ({ context }) => context.sent)
  return sent === null ? numberStep : codeStep(sent)
}
