import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { CircleCheck, MailOpen } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CodeActivationActor } from '#machines/activation/code-activation.machine.ts'
import type { LinkActivationActor } from '#machines/activation/link-activation.machine.ts'
import { selectIsLinkOffered, selectLinkEnd } from '#machines/activation/link-activation.selectors.ts'
import { selectDraft, selectIsAccepted } from '#machines/kit/form.selectors.ts'
import type { ResendActor } from '#machines/kit/resend.machine.ts'
import { LinkButton } from '#src/components/button.tsx'
import { DoorOutcome } from '#src/components/door-outcome.tsx'
import { DoorPage } from '#src/components/door-page.tsx'
import { TextLink } from '#src/components/text-link.tsx'
import { LinkEndNotice } from '../door/link-end-notice.tsx'
import { CodeCard } from './code-card.view.tsx'
import { LinkCard } from './link-card.view.tsx'

export type ActivationViewProps = {
  link: LinkActivationActor
  code: CodeActivationActor
  resend: ResendActor
  /** Where these pages are; absent where the site does not offer them. */
  links: { login: string | undefined; register: string | undefined }
}

/** By the mailed link where one has led here, else by the code; what comes after is the same. */
export const ActivationView = ({ link, code, resend, links }: ActivationViewProps) => {
  const isByLink = useSelector(link, selectIsAccepted)
  const isByCode = useSelector(code, selectIsAccepted)
  const isOffered = useSelector(link, selectIsLinkOffered)
  const isCodeAwaited = useSelector(code, (snapshot) => selectDraft(snapshot).subject !== '')
  const footer =
    links.login === undefined ? undefined : (
      <Trans>
        Active already? <TextLink href={links.login}>Sign in</TextLink>
      </Trans>
    )
  return (
    <DoorPage>
      {isByLink || isByCode ? (
        <Active login={links.login} />
      ) : isOffered ? (
        <LinkCard actor={link} footer={footer} />
      ) : isCodeAwaited ? (
        <CodeCard actor={code} resend={resend} link={link} footer={footer} />
      ) : (
        <NothingHere link={link} register={links.register} footer={footer} />
      )}
    </DoorPage>
  )
}

const Active = ({ login }: { login: string | undefined }) => (
  <DoorOutcome
    icon={<CircleCheck />}
    title={<Trans>Your account is active</Trans>}
    action={
      login === undefined ? undefined : (
        <LinkButton look="primary" size="lg" full href={login}>
          <Trans>Sign in</Trans>
        </LinkButton>
      )
    }
  >
    <Trans>Sign in with your e-mail address and the password that you chose.</Trans>
  </DoorOutcome>
)

type NothingHereProps = { link: LinkActivationActor; register: string | undefined; footer: ReactNode }

/** Neither a link that works nor a sign-up that a code could belong to. */
const NothingHere = ({ link, register, footer }: NothingHereProps) => {
  const end = useSelector(link, selectLinkEnd)
  return (
    <DoorOutcome
      tone={end === null ? 'info' : 'warning'}
      icon={<MailOpen />}
      title={<Trans>Activate your account</Trans>}
      action={
        register === undefined || end === 'linkUsed' ? undefined : (
          <LinkButton look={end === null ? 'secondary' : 'primary'} size="lg" full href={register}>
            {end === null ? <Trans>Create an account</Trans> : <Trans>Sign up again</Trans>}
          </LinkButton>
        )
      }
      footer={footer}
    >
      {end === null ? (
        <Trans>Open the link in the mail that we sent you when you signed up.</Trans>
      ) : (
        <LinkEndNotice end={end} />
      )}
    </DoorOutcome>
  )
}
