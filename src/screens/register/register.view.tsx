import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectFormFailure, selectIsAccepted } from '#machines/kit/form.selectors.ts'
import type { RegisterActor } from '#machines/register/register.machine.ts'
import type { TermsActor } from '#machines/terms/terms.machine.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { BrandMark } from '#src/components/brand-mark.tsx'
import { DoorCard, DoorFrame } from '#src/components/door-frame.tsx'
import { TextLink } from '#src/components/text-link.tsx'
import type { Brand } from '#src/theme/paint.ts'
import { doorFieldWords } from '../door/door.messages.ts'
import { NewPassword } from '../door/new-password.tsx'
import { FormSubmit } from '../form/form-submit.tsx'
import { FormText } from '../form/form-text.tsx'
import { FormTrouble } from '../form/form-trouble.tsx'
import { submit } from '../form/submit.ts'
import { TermsField } from './terms-field.tsx'
import { CountryField, PhoneField } from './where-fields.tsx'

export type RegisterViewProps = {
  actor: RegisterActor
  terms: TermsActor
  brand: Brand
  /** Language and theme. */
  corner: ReactNode
  /** The way to sign in; absent where the site has none. */
  signIn: string | undefined
  captcha?: ReactNode
}

export const RegisterView = ({ actor, terms, brand, corner, signIn, captcha }: RegisterViewProps) => {
  const isAccepted = useSelector(actor, selectIsAccepted)
  return (
    <DoorFrame brand={<BrandMark name={brand.name} icon={brand.icon} size="lg" />} corner={corner}>
      <DoorCard
        wide
        title={<Trans>Create an account</Trans>}
        purpose={<Trans>We send you a code and a link to make sure that it is you.</Trans>}
        footer={
          signIn === undefined ? undefined : (
            <Trans>
              Already have an account? <TextLink href={signIn}>Sign in</TextLink>
            </Trans>
          )
        }
      >
        <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
          <Trouble actor={actor} />
          <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', sm: '1fr 1fr' }}>
            <FormText
              form={actor}
              field="first_name"
              words={doorFieldWords}
              label={<Trans>First name</Trans>}
              autoComplete="given-name"
            />
            <FormText
              form={actor}
              field="last_name"
              words={doorFieldWords}
              label={<Trans>Last name</Trans>}
              autoComplete="family-name"
            />
          </chakra.div>
          <FormText
            form={actor}
            field="email"
            words={doorFieldWords}
            label={<Trans>E-mail</Trans>}
            type="email"
            autoComplete="username"
          />
          <CountryField actor={actor} />
          <PhoneField actor={actor} />
          <NewPassword form={actor} field="password" label={<Trans>Password</Trans>} />
          <FormText
            form={actor}
            field="confirm"
            words={doorFieldWords}
            label={<Trans>Password, once more</Trans>}
            type="password"
            autoComplete="new-password"
          />
          <TermsField actor={actor} terms={terms} />
          {captcha}
          <FormSubmit form={actor} busy={isAccepted}>
            <Trans>Create the account</Trans>
          </FormSubmit>
        </chakra.form>
      </DoorCard>
    </DoorFrame>
  )
}

const Trouble = ({ actor }: { actor: RegisterActor }) => {
  const failure = useSelector(actor, selectFormFailure)
  return failure === null ? null : <FormTrouble form={actor} failure={failure} words={failureWords[failure.code]} />
}
