import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { inGroups } from '#domain/auth/second-factor.ts'
import type { FactorSecret } from '#domain/contract/account/second-factor.ts'
import type { ConfirmFactorActor } from '#machines/account/second-factor/confirm-factor.machine.ts'
import { CopyButton } from '#src/components/feedback/copy-button.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { QrCode } from '#src/components/values/qr-code.tsx'
import { StepForm } from '#src/screens/account/contacts/step-form.tsx'
import { CodeField } from '#src/screens/auth/kit/proof-fields.tsx'

export type ConfirmFactorViewProps = { actor: ConfirmFactorActor; made: FactorSecret; onDismiss: () => void }

/** The secret for the app, as a QR code and as text, and the field for the app's first code. */
export const ConfirmFactorView = ({ actor, made, onDismiss }: ConfirmFactorViewProps) => {
  const { t } = useLingui()
  return (
    <StepForm
      form={actor}
      heading={<Trans>Add this account to your app</Trans>}
      description={<Trans>Scan the QR code with your authenticator app, then enter the code that it shows.</Trans>}
      name={t`Add this account to your app`}
      submitText={<Trans>Switch on</Trans>}
      onDismiss={onDismiss}
    >
      <QrCode text={made.uri} label={t`QR code with the secret of this account`} />
      <Secret secret={made.secret} />
      <CodeField form={actor} />
    </StepForm>
  )
}

const Secret = ({ secret }: { secret: string }) => {
  const { t } = useLingui()
  return (
    <chakra.div textStyle="sm">
      <chakra.p color="textMuted">
        <Trans>If you cannot scan it, type this secret into the app:</Trans>
      </chakra.p>
      <chakra.div display="flex" alignItems="center" gap="2">
        <Identifier fontWeight="medium" overflowWrap="anywhere">
          {inGroups(secret, ' ')}
        </Identifier>
        <CopyButton text={secret} label={t`Copy the secret`} />
      </chakra.div>
    </chakra.div>
  )
}
