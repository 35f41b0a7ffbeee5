import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { SignInCodeActor } from '#machines/auth/sign-in/sign-in-code.machine.ts'
import { selectIsChallengeOver } from '#machines/auth/sign-in/sign-in-code.machine.ts'
import { selectDraft, selectFormFailure } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { AuthCard, AuthFrame } from '#src/components/layout/auth-frame.tsx'
import { BrandMark } from '#src/components/layout/brand-mark.tsx'
import { wordsOfAuthFailure } from '#src/runtime/messages/auth-failure-messages.ts'
import { ProofFields } from '#src/screens/auth/kit/proof-fields.tsx'
import { FormFailure } from '#src/screens/kit/form/form-failure.tsx'
import { FormSubmit } from '#src/screens/kit/form/form-submit.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'
import type { Brand } from '#src/theme/paint.ts'

export type SignInCodeViewProps = {
  actor: SignInCodeActor
  brand: Brand
  /** Choice of language and theme. */
  preferences: ReactNode
  /** The user is signed in and the session is loading the account. */
  isEntering: boolean
  /** Opens the form for email address and password again. */
  onRestart: () => void
}

/** The second step of a sign-in: a code of the authenticator app, or a recovery code. */
export const SignInCodeView = ({ actor, brand, preferences, isEntering, onRestart }: SignInCodeViewProps) => {
  const isOver = useSelector(actor, selectIsChallengeOver)
  return (
    <AuthFrame brand={<BrandMark name={brand.name} icon={brand.icon} />} preferences={preferences}>
      <AuthCard
        title={<Trans>Two-step sign-in</Trans>}
        purpose={isOver ? undefined : <Purpose actor={actor} />}
        footer={
          isOver ? undefined : (
            <Button variant="ghost" size="sm" onClick={onRestart}>
              <Trans>Back to sign in</Trans>
            </Button>
          )
        }
      >
        {isOver && !isEntering ? <Over onRestart={onRestart} /> : <CodeForm actor={actor} isEntering={isEntering} />}
      </AuthCard>
    </AuthFrame>
  )
}

const Purpose = ({ actor }: { actor: SignInCodeActor }) =>
  useSelector(actor, selectDraft).uses_recovery ? (
    <Trans>Enter one of the recovery codes that you saved.</Trans>
  ) : (
    <Trans>Enter the code that your authenticator app shows now.</Trans>
  )

const CodeForm = ({ actor, isEntering }: Pick<SignInCodeViewProps, 'actor' | 'isEntering'>) => {
  const failure = useSelector(actor, selectFormFailure)
  return (
    <chakra.form noValidate display="flex" flexDirection="column" gap="5" onSubmit={(event) => submit(event, actor)}>
      {failure === null ? null : <FormFailure form={actor} failure={failure} words={wordsOfAuthFailure(failure)} />}
      <ProofFields form={actor} />
      <FormSubmit form={actor} loading={isEntering}>
        <Trans>Sign in</Trans>
      </FormSubmit>
    </chakra.form>
  )
}

const Over = ({ onRestart }: Pick<SignInCodeViewProps, 'onRestart'>) => (
  <chakra.div display="flex" flexDirection="column" gap="5">
    <Notice tone="warning" role="alert" title={<Trans>You took too long to enter the code.</Trans>}>
      <Trans>Enter your password again to get another try.</Trans>
    </Notice>
    <Button variant="primary" size="lg" full onClick={onRestart}>
      <Trans>Sign in again</Trans>
    </Button>
  </chakra.div>
)
