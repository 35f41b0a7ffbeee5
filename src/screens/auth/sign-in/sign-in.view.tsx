import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SignInActor } from '#machines/auth/sign-in/sign-in.machine.ts'
import { selectFailure } from '#machines/kit/form.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { AuthCard, AuthFrame } from '#src/components/layout/auth-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { authFailureWords, wordsOfAuthFailure } from '#src/runtime/messages/auth-failure-messages.ts'
import { FormFailure } from '#src/screens/kit/form/form-failure.tsx'
import { FormSubmit } from '#src/screens/kit/form/form-submit.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'
import type { Brand } from '#src/theme/paint.ts'
import { fieldWords } from './sign-in.messages.ts'

/** What the user has just completed on another page, from the address: `?done=reset`. */
type Done = 'activated' | 'reset'

export const noticeOf = (done: unknown): Done | null => (done === 'activated' || done === 'reset' ? done : null)

export type SignInViewProps = {
  actor: SignInActor
  brand: Brand
  /** Choice of language and theme. */
  preferences: ReactNode
  /** Why the page was opened: the last session expired, or another page was completed. */
  notice: Done | 'expired' | null
  /** The user is signed in and the session is loading the account. */
  isEntering: boolean
  /** Addresses of these pages; absent if the site does not offer them, or the browser has no passkeys. */
  links: { forgotPassword: string | undefined; register: string | undefined; passkey?: string | undefined }
  captcha?: ReactNode
}

export const SignInView = ({ actor, brand, preferences, notice, isEntering, links, captcha }: SignInViewProps) => (
  <AuthFrame brand={<BrandMark name={brand.name} icon={brand.icon} />} preferences={preferences}>
    <AuthCard
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
        <FormNotice actor={actor} notice={notice} />
        <FormText
          form={actor}
          field="email"
          words={fieldWords}
          label={<Trans>Email</Trans>}
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
              <TextLink textStyle="sm" css={linkCss} href={links.forgotPassword}>
                <Trans>Forgot password?</Trans>
              </TextLink>
            )
          }
        />
        {captcha}
        <FormSubmit form={actor} loading={isEntering}>
          <Trans>Sign in</Trans>
        </FormSubmit>
        {links.passkey === undefined ? null : (
          <LinkButton href={links.passkey} size="lg" full>
            <Trans>Sign in with a passkey</Trans>
          </LinkButton>
        )}
      </chakra.form>
    </AuthCard>
  </AuthFrame>
)

// Under a finger it grows upwards, into the space between the fields: below, it would cover the password.
const linkCss = {
  '@media (pointer: coarse)': {
    display: 'flex',
    alignItems: 'end',
    minHeight: '11',
    marginBlockStart: '-6',
    '&::before': { inset: '0' },
  },
}

const FormNotice = ({ actor, notice }: Pick<SignInViewProps, 'actor' | 'notice'>) => {
  const { i18n } = useLingui()
  const failure = useSelector(actor, selectFailure)
  if (failure !== null) return <FormFailure form={actor} failure={failure} words={wordsOfAuthFailure(failure)} />
  if (notice === null) return null
  return notice === 'expired' ? (
    <Notice tone="info" role="status" title={i18n._(authFailureWords.notSignedIn.what)}>
      <Trans>Sign in again to continue where you left off.</Trans>
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
