import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MailCheck, MailQuestion, MailWarning, MailX } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UnsubscribeActor } from '#machines/unsubscribe/unsubscribe.machine.ts'
import {
  selectEmail,
  selectFailure,
  selectSaving,
  selectScene,
  type UnsubscribeScene,
} from '#machines/unsubscribe/unsubscribe.selectors.ts'
import { Button, LinkButton } from '#src/components/button.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { Skeleton } from '#src/components/skeleton.tsx'
import { StopPage, type StopPageProps } from '#src/components/stop-page.tsx'
import { FailureMessage } from '../failure-message.tsx'

export type UnsubscribeViewProps = {
  actor: UnsubscribeActor
  brand: string
  /** Nothing stands around the page: it is the main part itself, and leads on. */
  isAlone: boolean
}

/** The newsletter behind a mailed link: whose it is, and whether it goes on. (UNS-01) */
export const UnsubscribeView = ({ actor, brand, isAlone }: UnsubscribeViewProps) => {
  const scene = useSelector(actor, selectScene)
  return (
    <StopPage
      as={isAlone ? 'main' : 'div'}
      {...signs[scene]}
      title={<Title scene={scene} />}
      actions={
        <>
          <Choices actor={actor} scene={scene} />
          {isAlone && scene !== 'asking' && scene !== 'loading' ? (
            <LinkButton href="/" look="ghost">
              <Trans>Go to your projects</Trans>
            </LinkButton>
          ) : null}
        </>
      }
    >
      <chakra.div role="status">
        <Words actor={actor} scene={scene} brand={brand} />
      </chakra.div>
      <Trouble actor={actor} />
    </StopPage>
  )
}

const signs: Record<UnsubscribeScene, Pick<StopPageProps, 'Icon' | 'tone'>> = {
  loading: { Icon: MailQuestion, tone: 'textMuted' },
  asking: { Icon: MailQuestion, tone: 'brandText' },
  unsubscribed: { Icon: MailX, tone: 'brandText' },
  kept: { Icon: MailCheck, tone: 'brandText' },
  unknown: { Icon: MailWarning, tone: 'textMuted' },
  tokenless: { Icon: MailWarning, tone: 'textMuted' },
  failed: { Icon: MailWarning, tone: 'textMuted' },
}

const Title = ({ scene }: { scene: UnsubscribeScene }) => {
  switch (scene) {
    case 'asking':
      return <Trans>Unsubscribe from the newsletter?</Trans>
    case 'unsubscribed':
      return <Trans>You are unsubscribed.</Trans>
    case 'kept':
      return <Trans>You keep the newsletter.</Trans>
    case 'unknown':
      return <Trans>This link is not known.</Trans>
    default:
      return <Trans>Newsletter</Trans>
  }
}

type SceneProps = { actor: UnsubscribeActor; scene: UnsubscribeScene }

const Words = ({ actor, scene, brand }: SceneProps & { brand: string }): ReactNode => {
  const email = <Identifier key="email">{useSelector(actor, selectEmail)}</Identifier>
  const sender = <bdi key="brand">{brand}</bdi>
  switch (scene) {
    case 'asking':
      return (
        <>
          <p>
            <Trans>
              {email} would get no more news and offers from {sender}.
            </Trans>
          </p>
          <p>
            <Trans>Messages about your account, orders and payments still arrive.</Trans>
          </p>
        </>
      )
    case 'unsubscribed':
      return (
        <p>
          <Trans>
            {email} gets no more news and offers from {sender}.
          </Trans>
        </p>
      )
    case 'kept':
      return (
        <p>
          <Trans>
            News and offers from {sender} go on arriving at {email}.
          </Trans>
        </p>
      )
    case 'unknown':
      return (
        <p>
          <Trans>Open the link at the end of a newer newsletter, or contact support.</Trans>
        </p>
      )
    case 'tokenless':
      return (
        <p>
          <Trans>To unsubscribe, open the link at the end of any newsletter.</Trans>
        </p>
      )
    case 'loading':
      // As high as the question to come: it is centred, and nothing moves when it is there.
      return (
        <>
          <Skeleton width="20rem" maxWidth="full" marginInline="auto" marginBlock="1" />
          <Skeleton width="16rem" maxWidth="full" marginInline="auto" marginBlock="1" />
        </>
      )
    case 'failed':
      return null
  }
}

const Choices = ({ actor, scene }: SceneProps) => {
  const saving = useSelector(actor, selectSaving)
  if (scene === 'loading') return <Skeleton width="9rem" height="10" borderRadius="md" />
  const choose = (subscribed: boolean) => () => actor.send({ type: 'choice.made', subscribed })
  if (scene === 'asking')
    return (
      <>
        <Button look="primary" busy={saving === false} onClick={choose(false)}>
          <Trans>Unsubscribe</Trans>
        </Button>
        <Button look="secondary" busy={saving === true} onClick={choose(true)}>
          <Trans>Keep the newsletter</Trans>
        </Button>
      </>
    )
  if (scene === 'unsubscribed')
    return (
      <Button look="secondary" busy={saving !== null} onClick={choose(true)}>
        <Trans>Subscribe again</Trans>
      </Button>
    )
  return scene === 'kept' ? (
    <Button look="secondary" onClick={choose(false)}>
      <Trans>Unsubscribe after all</Trans>
    </Button>
  ) : null
}

const Trouble = ({ actor }: { actor: UnsubscribeActor }) => {
  const scene = useSelector(actor, selectScene)
  const failure = useSelector(actor, selectFailure)
  return failure === null ? null : (
    <chakra.div textAlign="start" marginBlockStart="3">
      <FailureMessage
        failure={failure}
        {...(scene === 'failed' ? { onRetry: () => actor.send({ type: 'retry.requested' }) } : {})}
      />
    </chakra.div>
  )
}
