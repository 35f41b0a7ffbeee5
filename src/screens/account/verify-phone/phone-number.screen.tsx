import { addPhoneMachine } from '#machines/account/verify-phone/add-phone.machine.ts'
import type { PhoneVerificationActor } from '#machines/account/verify-phone/phone-verification.machine.ts'
import { addPhoneCalls } from '#src/api/account/account.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { PhoneNumberView } from './phone-number.view.tsx'

export const PhoneNumberScreen = ({ verification }: { verification: PhoneVerificationActor }) => {
  const actor = useForm(addPhoneMachine, addPhoneCalls, {
    draft: verification.getSnapshot().context.draft,
    onResponse: (sent, draft) => verification.send({ type: 'code.sent', sent, draft }),
  })
  return <PhoneNumberView actor={actor} />
}
