import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { LinkActivationActor } from '#machines/auth/activation/link-activation.machine.ts'
import { AuthCard } from '#src/components/layout/auth-frame.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { FormSubmit } from '#src/screens/kit/form/form-submit.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'

/** The user confirms by a button: opening the link, as a mail program may do, must not activate the account. */
export const LinkCard = ({ actor, footer }: { actor: LinkActivationActor; footer: ReactNode }) => {
  return (
    <AuthCard
      title={<Trans>Activate your account</Trans>}
      purpose={<Trans>You opened the link in your email. Press the button to finish.</Trans>}
      footer={footer}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
        <FormNotice form={actor} />
        <FormSubmit form={actor}>
          <Trans>Activate the account</Trans>
        </FormSubmit>
      </chakra.form>
    </AuthCard>
  )
}
