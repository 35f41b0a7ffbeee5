import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { UnsubscribeActor } from '#machines/auth/unsubscribe/unsubscribe.machine.ts'
import { selectEmail, type UnsubscribeContent } from '#machines/auth/unsubscribe/unsubscribe.selectors.ts'
import { ContactLink } from '#src/components/controls/contact.tsx'
import { Skeleton } from '#src/components/feedback/skeleton.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'

export const UnsubscribeTitle = ({ scene }: { scene: UnsubscribeContent }) => {
  switch (scene) {
    case 'asking':
      return <Trans>Unsubscribe from the newsletter?</Trans>
    case 'unsubscribed':
      return <Trans>You are unsubscribed.</Trans>
    case 'kept':
      return <Trans>You will keep receiving the newsletter.</Trans>
    case 'unknown':
      return <Trans>This link is not valid.</Trans>
    default:
      return <Trans>Newsletter</Trans>
  }
}

export const UnsubscribeText = ({
  actor,
  scene,
  brand,
}: {
  actor: UnsubscribeActor
  scene: UnsubscribeContent
  brand: string
}): ReactNode => {
  const email = <Identifier key="email">{useSelector(actor, selectEmail)}</Identifier>
  const sender = <bdi key="brand">{brand}</bdi>
  switch (scene) {
    case 'asking':
      return <Consequences email={email} sender={sender} />
    case 'unsubscribed':
      return (
        <p>
          <Trans>
            {email} will no longer receive news and offers from {sender}.
          </Trans>
        </p>
      )
    case 'kept':
      return (
        <p>
          <Trans>
            {email} will keep receiving news and offers from {sender}.
          </Trans>
        </p>
      )
    case 'unknown':
      return (
        <p>
          <Trans>
            Open the link at the end of a newer newsletter, or <ContactLink>contact support</ContactLink>.
          </Trans>
        </p>
      )
    case 'tokenless':
      return (
        <p>
          <Trans>To unsubscribe, open the link at the end of any newsletter.</Trans>
        </p>
      )
    case 'loading':
      return <LoadingText />
    case 'failed':
      return null
  }
}

const Consequences = ({ email, sender }: { email: ReactNode; sender: ReactNode }) => (
  <>
    <p>
      <Trans>
        If you unsubscribe, {email} will no longer receive news and offers from {sender}.
      </Trans>
    </p>
    <p>
      <Trans>Messages about your account, orders and payments still arrive.</Trans>
    </p>
  </>
)

/** As high as the question that replaces it, so that the centred page does not move. */
const LoadingText = () => (
  <>
    <Skeleton width="20rem" maxWidth="full" marginInline="auto" marginBlock="1" />
    <Skeleton width="16rem" maxWidth="full" marginInline="auto" marginBlock="1" />
  </>
)
