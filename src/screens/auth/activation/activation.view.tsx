import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { CodeActivationActor } from '#machines/auth/activation/code-activation.machine.ts'
import type { LinkActivationActor } from '#machines/auth/activation/link-activation.machine.ts'
import { selectIsLinkUsable, selectLinkFailure } from '#machines/auth/activation/link-activation.machine.ts'
import { selectDraft, selectIsAccepted } from '#machines/kit/form.selectors.ts'
import type { ResendActor } from '#machines/kit/resend.machine.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { TextLink } from '#src/components/controls/text-link.tsx'
import { AuthOutcome } from '#src/components/layout/auth-outcome.tsx'
import { LinkFailureNotice } from '#src/screens/auth/kit/link-failure-notice.tsx'
import { CodeCard } from './code-card.view.tsx'
import { LinkCard } from './link-card.view.tsx'
import type { Recipients } from './remembered-registration.ts'

export type ActivationViewProps = {
  link: LinkActivationActor
  code: CodeActivationActor
  resend: ResendActor
  /** Where link and code were sent; null if this tab does not know. */
  recipients?: Recipients | null
  /** Addresses of these pages; absent if the site does not offer them. */
  links: { login: string | undefined; register: string | undefined }
}

/** Activates by the mailed link if the page was opened by one, else by the code. */
export const ActivationView = ({ link, code, resend, recipients = null, links }: ActivationViewProps) => {
  const isByLink = useSelector(link, selectIsAccepted)
  const isByCode = useSelector(code, selectIsAccepted)
  const isOffered = useSelector(link, selectIsLinkUsable)
  const isCodeAwaited = useSelector(code, (snapshot) => selectDraft(snapshot).subject !== '')
  const footer =
    links.login === undefined ? undefined : (
      <Trans>
        Already active? <TextLink href={links.login}>Sign in</TextLink>
      </Trans>
    )
  return (
    <>
      {isByLink || isByCode ? (
        <Active login={links.login} />
      ) : isOffered ? (
        <LinkCard actor={link} footer={footer} />
      ) : isCodeAwaited ? (
        <CodeCard actor={code} resend={resend} link={link} recipients={recipients} footer={footer} />
      ) : (
        <NoRegistration link={link} register={links.register} footer={footer} />
      )}
    </>
  )
}

const Active = ({ login }: { login: string | undefined }) => (
  <AuthOutcome
    drawing="done"
    title={<Trans>Your account is active</Trans>}
    action={
      login === undefined ? undefined : (
        <LinkButton variant="primary" size="lg" full href={login}>
          <Trans>Sign in</Trans>
        </LinkButton>
      )
    }
  >
    <Trans>Sign in with your email address and the password that you chose.</Trans>
  </AuthOutcome>
)

type NoRegistrationProps = { link: LinkActivationActor; register: string | undefined; footer: ReactNode }

/** Shown without a working link and without a registration that a code could belong to. */
const NoRegistration = ({ link, register, footer }: NoRegistrationProps) => {
  const end = useSelector(link, selectLinkFailure)
  return (
    <AuthOutcome
      drawing={end === null ? 'messages' : 'error'}
      title={<Trans>Activate your account</Trans>}
      action={
        register === undefined || end === 'linkUsed' ? undefined : (
          <LinkButton variant={end === null ? 'secondary' : 'primary'} size="lg" full href={register}>
            {end === null ? <Trans>Create an account</Trans> : <Trans>Sign up again</Trans>}
          </LinkButton>
        )
      }
      footer={footer}
    >
      {end === null ? (
        <Trans>Open the link in the email we sent you when you signed up.</Trans>
      ) : (
        <LinkFailureNotice code={end} />
      )}
    </AuthOutcome>
  )
}
