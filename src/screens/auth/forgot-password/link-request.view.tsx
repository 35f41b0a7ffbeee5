import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import type { ForgotPasswordActor } from '#machines/auth/forgot-password/forgot-password.machine.ts'
import { AuthCard } from '#src/components/layout/auth-frame.tsx'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { FormSubmit } from '#src/screens/kit/form/form-submit.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'

export type LinkRequestProps = { actor: ForgotPasswordActor; captcha: ReactNode; footer: ReactNode }

export const LinkRequest = ({ actor, captcha, footer }: LinkRequestProps) => (
  <AuthCard
    title={<Trans>Forgot password</Trans>}
    purpose={<Trans>We will email you a link to set a new password.</Trans>}
    footer={footer}
  >
    <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
      <FormNotice form={actor} />
      <FormText
        form={actor}
        field="email"
        words={authFieldWords}
        label={<Trans>Email</Trans>}
        type="email"
        autoComplete="username"
      />
      {captcha}
      <FormSubmit form={actor}>
        <Trans>Send the link</Trans>
      </FormSubmit>
    </chakra.form>
  </AuthCard>
)
