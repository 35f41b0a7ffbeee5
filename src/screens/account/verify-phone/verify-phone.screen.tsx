import { phoneVerificationMachine } from '#machines/account/verify-phone/phone-verification.machine.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { OwnersPhone } from './owners-phone.tsx'
import { PhoneCodeScreen } from './phone-code.screen.tsx'
import { PhoneNumberScreen } from './phone-number.screen.tsx'
import { VerifyPhoneView } from './verify-phone.view.tsx'

export type VerifyPhoneScreenProps = {
  /** The country preselected for the phone number, ISO 3166-1 alpha-2; empty if unknown. */
  country: string
  onVerification: () => void
}

/** Verifies a phone: its number, then the code sent to it. (CRT-04) */
export const VerifyPhoneScreen = ({ country, onVerification }: VerifyPhoneScreenProps) => {
  const info = useSession(selectInfo)
  const mayVerify = useMay('secureAccount')
  const actor = useChart(phoneVerificationMachine, { input: { country } })
  if (info === null) return null
  if (!mayVerify) return <OwnersPhone account={info.client} />
  return (
    <VerifyPhoneView
      actor={actor}
      numberStep={<PhoneNumberScreen verification={actor} />}
      codeStep={(sent) => (
        <PhoneCodeScreen
          key={sent.phone}
          verification={actor}
          sent={sent}
          info={info}
          onVerification={onVerification}
        />
      )}
    />
  )
}
