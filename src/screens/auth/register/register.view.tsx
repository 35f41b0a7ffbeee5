import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { RegisterActor } from '#machines/auth/register/register.machine.ts'
import type { TermsActor } from '#machines/auth/terms/terms.machine.ts'
import { selectIsAccepted } from '#machines/kit/form.selectors.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { AuthCard, AuthFrame } from '#src/components/layout/auth-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { authFieldWords } from '#src/screens/auth/kit/auth.messages.ts'
import { NewPassword } from '#src/screens/auth/kit/new-password.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { FormSubmit } from '#src/screens/kit/form/form-submit.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'
import type { Brand } from '#src/theme/paint.ts'
import { CountryField, PhoneField } from './country-and-phone-fields.tsx'
import { TermsField } from './terms-field.tsx'

export type RegisterViewProps = {
  actor: RegisterActor
  terms: TermsActor
  brand: Brand
  /** Choice of language and theme. */
  preferences: ReactNode
  /** Address of the sign-in page; absent if the site does not offer it. */
  signIn: string | undefined
  captcha?: ReactNode
}

export const RegisterView = ({ actor, terms, brand, preferences, signIn, captcha }: RegisterViewProps) => {
  const isAccepted = useSelector(actor, selectIsAccepted)
  return (
    <AuthFrame brand={<BrandMark name={brand.name} icon={brand.icon} />} preferences={preferences}>
      <AuthCard
        wide
        title={<Trans>Create an account</Trans>}
        purpose={<Trans>We will send you a code and a link to verify it’s you.</Trans>}
        footer={
          signIn === undefined ? undefined : (
            <Trans>
              Already have an account? <TextLink href={signIn}>Sign in</TextLink>
            </Trans>
          )
        }
      >
        <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
          <FormNotice form={actor} />
          <NameFields actor={actor} />
          <FormText
            form={actor}
            field="email"
            words={authFieldWords}
            label={<Trans>Email</Trans>}
            type="email"
            autoComplete="username"
          />
          <CountryField actor={actor} />
          <PhoneField actor={actor} />
          <NewPassword form={actor} field="password" label={<Trans>Password</Trans>} />
          <FormText
            form={actor}
            field="confirm"
            words={authFieldWords}
            label={<Trans>Confirm password</Trans>}
            type="password"
            autoComplete="new-password"
          />
          <TermsField actor={actor} terms={terms} />
          {captcha}
          <FormSubmit form={actor} loading={isAccepted}>
            <Trans>Create the account</Trans>
          </FormSubmit>
        </chakra.form>
      </AuthCard>
    </AuthFrame>
  )
}

const NameFields = ({ actor }: { actor: RegisterActor }) => (
  <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
    <FormText
      form={actor}
      field="first_name"
      words={authFieldWords}
      label={<Trans>First name</Trans>}
      autoComplete="given-name"
    />
    <FormText
      form={actor}
      field="last_name"
      words={authFieldWords}
      label={<Trans>Last name</Trans>}
      autoComplete="family-name"
    />
  </chakra.div>
)
