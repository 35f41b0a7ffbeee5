import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ForgotPasswordActor } from '#machines/auth/forgot-password/forgot-password.machine.ts'
import { selectPause } from '#machines/auth/forgot-password/forgot-password.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { AuthCard } from '#src/components/layout/auth-frame.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { CountdownFrom } from '#src/runtime/time/countdown-from.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { FormSubmit } from '#src/screens/kit/form/form-submit.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'

export type LinkSentProps = { actor: ForgotPasswordActor; sentTo: string; captcha: ReactNode; footer: ReactNode }

/** The same for known and unknown addresses, so that it does not reveal who has an account. (AUT-04) */
export const LinkSent = ({ actor, sentTo, captcha, footer }: LinkSentProps) => {
  const pause = useSelector(actor, selectPause)
  const email = <Identifier fontWeight="medium">{sentTo}</Identifier>
  return (
    <AuthCard
      title={<Trans>Check your email</Trans>}
      purpose={<Trans>If {email} has an account here, a link to set a new password is on its way.</Trans>}
      footer={footer}
    >
      <chakra.form noValidate display="grid" gap="5" onSubmit={(event) => submit(event, actor)}>
        <FormNotice form={actor} />
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
              Didn’t get it? You can send it again in <CountdownFrom seconds={pause} />.
            </Trans>
          </chakra.p>
        )}
        <Button variant="secondary" size="lg" full onClick={() => actor.send({ type: 'editing.requested' })}>
          <Trans>Use another address</Trans>
        </Button>
      </chakra.form>
    </AuthCard>
  )
}
