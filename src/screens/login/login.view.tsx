import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode, Ref } from 'react'
import type { SignInActor } from '#machines/sign-in/sign-in.machine.ts'
import {
  selectEmail,
  selectEmailError,
  selectFailure,
  selectIsSubmitting,
  selectIsThrottled,
  selectPassword,
  selectPasswordError,
} from '#machines/sign-in/sign-in.selectors.ts'
import { doorFailureWords, wordsAtTheDoor } from '#src/app/door-failure-messages.ts'
import { referenceOf } from '#src/app/failure-reference.ts'
import { Wait } from '#src/app/wait.tsx'
import { Anchor } from '#src/components/anchor.tsx'
import { BrandMark } from '#src/components/brand-mark.tsx'
import { Button } from '#src/components/button.tsx'
import { DoorFrame } from '#src/components/door-frame.tsx'
import { FailureNotice } from '#src/components/failure-notice.tsx'
import { Field } from '#src/components/field.tsx'
import { Notice } from '#src/components/notice.tsx'
import { PasswordInput } from '#src/components/password-input.tsx'
import { TextInput } from '#src/components/text-input.tsx'
import type { Brand } from '#src/theme/paint.ts'
import { fieldWords } from './login.messages.ts'

export type LoginViewProps = {
  actor: SignInActor
  brand: Brand
  /** Language and theme. */
  corner: ReactNode
  /** The last session ended by itself. */
  isExpired: boolean
  /** Signed in, and the session is finding out who it is. */
  isEntering: boolean
  /** Where these pages are; absent where the site does not offer them. */
  links: { forgotPassword: string | undefined; register: string | undefined }
  formRef?: Ref<HTMLFormElement>
}

export const LoginView = ({ actor, brand, corner, isExpired, isEntering, links, formRef }: LoginViewProps) => (
  <DoorFrame
    brand={<BrandMark name={brand.name} icon={brand.icon} size="lg" />}
    corner={corner}
    footer={
      links.register === undefined ? undefined : (
        <Trans>
          New here? <TextLink href={links.register}>Create an account</TextLink>
        </Trans>
      )
    }
  >
    <chakra.h1 tabIndex={-1} textStyle="lg" fontWeight="semibold" marginBlockEnd="5">
      <Trans>Sign in</Trans>
    </chakra.h1>
    <chakra.form
      ref={formRef}
      noValidate
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
    >
      <Trouble actor={actor} isExpired={isExpired} />
      <Email actor={actor} />
      <Password actor={actor} forgot={links.forgotPassword} />
      <Submit actor={actor} isEntering={isEntering} />
    </chakra.form>
  </DoorFrame>
)

// What a password manager has filled in may not have been told to anybody: the form itself is read once more.
const submit = (event: FormEvent<HTMLFormElement>, actor: SignInActor) => {
  event.preventDefault()
  const form = new FormData(event.currentTarget)
  actor.send({ type: 'email.changed', email: String(form.get('email') ?? '') })
  actor.send({ type: 'password.changed', password: String(form.get('password') ?? '') })
  actor.send({ type: 'signIn.requested' })
}

const Trouble = ({ actor, isExpired }: { actor: SignInActor; isExpired: boolean }) => {
  const { i18n } = useLingui()
  const failure = useSelector(actor, selectFailure)
  const isThrottled = useSelector(actor, selectIsThrottled)
  if (failure === null)
    return isExpired ? (
      <Notice tone="info" role="status" title={i18n._(doorFailureWords.notSignedIn.what)}>
        <Trans>Sign in again to go on where you were.</Trans>
      </Notice>
    ) : null
  const words = wordsAtTheDoor(failure)
  return (
    <FailureNotice
      what={i18n._(words.what)}
      next={
        isThrottled ? (
          <Trans>
            You can try again in <Wait seconds={failure.retryAfter ?? 30} />.
          </Trans>
        ) : words.next === undefined ? undefined : (
          i18n._(words.next)
        )
      }
      reference={referenceOf(failure)}
    />
  )
}

const Email = ({ actor }: { actor: SignInActor }) => {
  const { i18n } = useLingui()
  const email = useSelector(actor, selectEmail)
  const error = useSelector(actor, selectEmailError)
  return (
    <Field label={<Trans>E-mail</Trans>} error={error === null ? null : i18n._(fieldWords('email', error))}>
      <TextInput
        type="email"
        name="email"
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        value={email}
        onChange={(event) => actor.send({ type: 'email.changed', email: event.currentTarget.value })}
      />
    </Field>
  )
}

const Password = ({ actor, forgot }: { actor: SignInActor; forgot: string | undefined }) => {
  const { i18n } = useLingui()
  const password = useSelector(actor, selectPassword)
  const error = useSelector(actor, selectPasswordError)
  return (
    <Field
      label={<Trans>Password</Trans>}
      error={error === null ? null : i18n._(fieldWords('password', error))}
      aside={
        forgot === undefined ? undefined : (
          <TextLink href={forgot}>
            <Trans>Forgot password?</Trans>
          </TextLink>
        )
      }
    >
      <PasswordInput
        name="password"
        autoComplete="current-password"
        value={password}
        onChange={(event) => actor.send({ type: 'password.changed', password: event.currentTarget.value })}
      />
    </Field>
  )
}

const TextLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <chakra.span css={linkCss}>
    <Anchor href={href}>{children}</Anchor>
  </chakra.span>
)

const linkCss = {
  textStyle: 'sm',
  '& > a': { color: 'brandText', fontWeight: 'medium', '&:hover': { textDecoration: 'underline' } },
}

const Submit = ({ actor, isEntering }: { actor: SignInActor; isEntering: boolean }) => {
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isThrottled = useSelector(actor, selectIsThrottled)
  return (
    <Button
      type="submit"
      look="primary"
      size="lg"
      full
      busy={isSubmitting || isEntering}
      aria-disabled={isThrottled || undefined}
    >
      <Trans>Sign in</Trans>
    </Button>
  )
}
