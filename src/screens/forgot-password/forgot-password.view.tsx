import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ForgotPasswordActor } from '#machines/forgot-password/forgot-password.machine.ts'
import { selectPause, selectSentTo } from '#machines/forgot-password/forgot-password.selectors.ts'
import { selectFormFailure } from '#machines/kit/form.selectors.ts'
import { failureWords } from '#src/app/failure-messages.ts'
import { Wait } from '#src/app/wait.tsx'
import { Button } from '#src/components/button.tsx'
import { DoorCard } from '#src/components/door-frame.tsx'
import { DoorPage } from '#src/components/door-page.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { TextLink } from '#src/components/text-link.tsx'
import { doorFieldWords } from '../door/door.messages.ts'
import { FormSubmit } from '../form/form-submit.tsx'
import { FormText } from '../form/form-text.tsx'
import { FormTrouble } from '../form/form-trouble.tsx'
import { submit } from '../form/submit.ts'

export type ForgotPasswordViewProps = {
  actor: ForgotPasswordActor
  /** The way to sign in; absent where the site has none. */
  signIn: string | undefined
  captcha?: ReactNode
}

export const ForgotPasswordView = ({ actor, signIn, captcha }: ForgotPasswordViewProps) => {
  const sentTo = useSelector(actor, selectSentTo)
  const footer =
    signIn === undefined ? undefined : (
      <TextLink href={signIn}>
        <Trans>Back to sign in</Trans>
      </TextLink>
    )
  return (
    <DoorPage>
      {sentTo === null ? (
        <Asking actor={actor} captcha={captcha} footer={footer} />
      ) : (
        <Sent actor={actor} sentTo={sentTo.trim()} captcha={captcha} footer={footer} />
      )}
    </DoorPage>
  )
}

type PartProps = { actor: ForgotPasswordActor; captcha: ReactNode; footer: ReactNode }

const Asking = ({ actor, captcha, footer }: PartProps) => (
  <DoorCard
    title={<Trans>Forgot password</Trans>}
    purpose={<Trans>We mail you a link with which you set a new one.</Trans>}
    footer={footer}
  >
    <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
      <Trouble actor={actor} />
      <FormText
        form={actor}
        field="email"
        words={doorFieldWords}
        label={<Trans>E-mail</Trans>}
        type="email"
        autoComplete="username"
      />
      {captcha}
      <FormSubmit form={actor}>
        <Trans>Send the link</Trans>
      </FormSubmit>
    </chakra.form>
  </DoorCard>
)

/** The same whether or not the address is known: it tells nobody who has an account. (AUT-04) */
const Sent = ({ actor, sentTo, captcha, footer }: PartProps & { sentTo: string }) => {
  const pause = useSelector(actor, selectPause)
  const email = <Identifier fontWeight="medium">{sentTo}</Identifier>
  return (
    <DoorCard
      title={<Trans>Check your mail</Trans>}
      purpose={<Trans>If {email} has an account here, a link to set a new password is on its way.</Trans>}
      footer={footer}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
        <Trouble actor={actor} />
        {pause === null ? (
          <>
            {captcha}
            <FormSubmit form={actor}>
              <Trans>Send it again</Trans>
            </FormSubmit>
          </>
        ) : (
          <chakra.p textStyle="sm" color="textMuted">
            <Trans>
              Nothing came? You can have it sent again in <Wait seconds={pause} />.
            </Trans>
          </chakra.p>
        )}
        <Button look="secondary" size="lg" full onClick={() => actor.send({ type: 'editing.requested' })}>
          <Trans>Use another address</Trans>
        </Button>
      </chakra.form>
    </DoorCard>
  )
}

const Trouble = ({ actor }: { actor: ForgotPasswordActor }) => {
  const failure = useSelector(actor, selectFormFailure)
  return failure === null ? null : <FormTrouble form={actor} failure={failure} words={failureWords[failure.code]} />
}
