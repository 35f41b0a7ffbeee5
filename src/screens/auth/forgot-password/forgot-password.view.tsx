import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { ForgotPasswordActor } from '#machines/auth/forgot-password/forgot-password.machine.ts'
import { selectSentTo } from '#machines/auth/forgot-password/forgot-password.machine.ts'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { LinkRequest } from './link-request.view.tsx'
import { LinkSent } from './link-sent.view.tsx'

export type ForgotPasswordViewProps = {
  actor: ForgotPasswordActor
  /** Address of the sign-in page; absent if the site does not offer it. */
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
    <>
      {sentTo === null ? (
        <LinkRequest actor={actor} captcha={captcha} footer={footer} />
      ) : (
        <LinkSent actor={actor} sentTo={sentTo.trim()} captcha={captcha} footer={footer} />
      )}
    </>
  )
}
