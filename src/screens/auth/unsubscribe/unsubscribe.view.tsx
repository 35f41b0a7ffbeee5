import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { MailCheck, MailQuestion, MailWarning, MailX } from 'lucide-react'
import type { UnsubscribeActor } from '#machines/auth/unsubscribe/unsubscribe.machine.ts'
import {
  selectContent,
  selectFailure,
  type UnsubscribeContent,
} from '#machines/auth/unsubscribe/unsubscribe.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import { StopPage, type StopPageProps } from '#src/components/layout/stop-page.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { UnsubscribeChoices } from './unsubscribe-choices.view.tsx'
import { UnsubscribeText, UnsubscribeTitle } from './unsubscribe-text.view.tsx'

export type UnsubscribeViewProps = {
  actor: UnsubscribeActor
  brand: string
  /** The page has no bars around it: it renders the main landmark and a link to the projects. */
  isAlone: boolean
}

/** Lets the recipient of a mailed link end or keep the newsletter. (UNS-01) */
export const UnsubscribeView = ({ actor, brand, isAlone }: UnsubscribeViewProps) => {
  const scene = useSelector(actor, selectContent)
  return (
    <StopPage
      as={isAlone ? 'main' : 'div'}
      {...signs[scene]}
      title={<UnsubscribeTitle scene={scene} />}
      actions={
        <>
          <UnsubscribeChoices actor={actor} scene={scene} />
          {isAlone && scene !== 'asking' && scene !== 'loading' ? (
            <LinkButton href="/" variant="ghost">
              <Trans>Go to your projects</Trans>
            </LinkButton>
          ) : null}
        </>
      }
    >
      <chakra.div role="status">
        <UnsubscribeText actor={actor} scene={scene} brand={brand} />
      </chakra.div>
      <UnsubscribeFailure actor={actor} />
    </StopPage>
  )
}

const signs: Record<UnsubscribeContent, Pick<StopPageProps, 'Icon' | 'tone'>> = {
  loading: { Icon: MailQuestion, tone: 'textMuted' },
  asking: { Icon: MailQuestion, tone: 'brandText' },
  unsubscribed: { Icon: MailX, tone: 'brandText' },
  kept: { Icon: MailCheck, tone: 'brandText' },
  unknown: { Icon: MailWarning, tone: 'textMuted' },
  tokenless: { Icon: MailWarning, tone: 'textMuted' },
  failed: { Icon: MailWarning, tone: 'textMuted' },
}

const UnsubscribeFailure = ({ actor }: { actor: UnsubscribeActor }) => {
  const scene = useSelector(actor, selectContent)
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
