import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { selectFailure } from '#machines/kit/form.selectors.ts'
import type { SignInActor } from '#machines/sign-in/sign-in.machine.ts'
import { doorFailureWords, wordsAtTheDoor } from '#src/app/door-failure-messages.ts'
import { BrandMark } from '#src/components/brand-mark.tsx'
import { DoorCard, DoorFrame } from '#src/components/door-frame.tsx'
import { Notice } from '#src/components/notice.tsx'
import { TextLink } from '#src/components/text-link.tsx'
import type { Brand } from '#src/theme/paint.ts'
import { FormSubmit } from '../form/form-submit.tsx'
import { FormText } from '../form/form-text.tsx'
import { FormTrouble } from '../form/form-trouble.tsx'
import { submit } from '../form/submit.ts'
import { fieldWords } from './login.messages.ts'

/** What was just done at another door, as the address says: `?done=reset`. */
type Done = 'activated' | 'reset'

export const noticeOf = (done: unknown): Done | null => (done === 'activated' || done === 'reset' ? done : null)

export type LoginViewProps = {
  actor: SignInActor
  brand: Brand
  /** Language and theme. */
  corner: ReactNode
  /** What has led here: the last session ended by itself, or something was done at another door. */
  notice: Done | 'expired' | null
  /** Signed in, and the session is finding out who it is. */
  isEntering: boolean
  /** Where these pages are; absent where the site does not offer them. */
  links: { forgotPassword: string | undefined; register: string | undefined }
  captcha?: ReactNode
}

export const LoginView = ({ actor, brand, corner, notice, isEntering, links, captcha }: LoginViewProps) => (
  <DoorFrame brand={<BrandMark name={brand.name} icon={brand.icon} size="lg" />} corner={corner}>
    <DoorCard
      title={<Trans>Sign in</Trans>}
      footer={
        links.register === undefined ? undefined : (
          <Trans>
            New here? <TextLink href={links.register}>Create an account</TextLink>
          </Trans>
        )
      }
    >
      <chakra.form noValidate display="flex" flexDirection="column" gap="5" onSubmit={(event) => submit(event, actor)}>
        <Trouble actor={actor} notice={notice} />
        <FormText
          form={actor}
          field="email"
          words={fieldWords}
          label={<Trans>E-mail</Trans>}
          type="email"
          autoComplete="username"
        />
        <FormText
          form={actor}
          field="password"
          words={fieldWords}
          label={<Trans>Password</Trans>}
          type="password"
          autoComplete="current-password"
          aside={
            links.forgotPassword === undefined ? undefined : (
              <TextLink textStyle="sm" href={links.forgotPassword}>
                <Trans>Forgot password?</Trans>
              </TextLink>
            )
          }
        />
        {captcha}
        <FormSubmit form={actor} busy={isEntering}>
          <Trans>Sign in</Trans>
        </FormSubmit>
      </chakra.form>
    </DoorCard>
  </DoorFrame>
)

const Trouble = ({ actor, notice }: Pick<LoginViewProps, 'actor' | 'notice'>) => {
  const { i18n } = useLingui()
  const failure = useSelector(actor, selectFailure)
  if (failure !== null) return <FormTrouble form={actor} failure={failure} words={wordsAtTheDoor(failure)} />
  if (notice === null) return null
  return notice === 'expired' ? (
    <Notice tone="info" role="status" title={i18n._(doorFailureWords.notSignedIn.what)}>
      <Trans>Sign in again to go on where you were.</Trans>
    </Notice>
  ) : (
    <Notice
      tone="success"
      role="status"
      title={notice === 'reset' ? <Trans>Your new password is set.</Trans> : <Trans>Your account is active.</Trans>}
    >
      <Trans>You can sign in now.</Trans>
    </Notice>
  )
}
