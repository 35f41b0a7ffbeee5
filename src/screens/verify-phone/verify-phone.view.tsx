import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { AddedPhone } from '#machines/verify-phone/add-phone.machine.ts'
import type { PhoneVerificationActor } from '#machines/verify-phone/phone-verification.machine.ts'

export type VerifyPhoneViewProps = {
  actor: PhoneVerificationActor
  /** Which number it is. */
  numberStep: ReactNode
  /** The code that was sent to it. */
  codeStep: (sent: AddedPhone) => ReactNode
}

/** One step at a time, each a form of its own; the last one stays until whoever asked for it goes on. */
export const VerifyPhoneView = ({ actor, numberStep, codeStep }: VerifyPhoneViewProps) => {
  const sent = useSelector(actor, ({ context }) => context.sent)
  return sent === null ? numberStep : codeStep(sent)
}
