import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { UnsubscribeActor } from '#machines/auth/unsubscribe/unsubscribe.machine.ts'
import {
  selectContent,
  selectFailure,
  type UnsubscribeContent,
} from '#machines/auth/unsubscribe/unsubscribe.selectors.ts'
import { LinkButton } from '#src/components/controls/button.tsx'
import type { DrawingName } from '#src/components/drawings/drawing.tsx'
import { AuthOutcome } from '#src/components/layout/auth-outcome.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { UnsubscribeChoices } from './unsubscribe-choices.view.tsx'
import { UnsubscribeText, UnsubscribeTitle } from './unsubscribe-text.view.tsx'

export type UnsubscribeViewProps = { actor: UnsubscribeActor; brand: string; hasProjects: boolean }

/** Lets the recipient of a mailed link end or keep the newsletter. `hasProjects`: a signed-in user can go on to them. (UNS-01) */
export const UnsubscribeView = ({ actor, brand, hasProjects }: UnsubscribeViewProps) => {
  const scene = useSelector(actor, selectContent)
  const leadsOn = hasProjects && scene !== 'asking' && scene !== 'loading'
  const hasChoices = ['loading', 'asking', 'unsubscribed', 'kept'].includes(scene)
  return (
    <AuthOutcome
      drawing={drawings[scene]}
      title={<UnsubscribeTitle scene={scene} />}
      action={
        !leadsOn && !hasChoices ? undefined : (
          <chakra.div display="flex" flexWrap="wrap" justifyContent="center" gap="3">
            <UnsubscribeChoices actor={actor} scene={scene} />
            {leadsOn ? (
              <LinkButton href="/" variant="ghost">
                <Trans>Go to your projects</Trans>
              </LinkButton>
            ) : null}
          </chakra.div>
        )
      }
    >
      <chakra.div role="status">
        <UnsubscribeText actor={actor} scene={scene} brand={brand} />
      </chakra.div>
      <UnsubscribeFailure actor={actor} />
    </AuthOutcome>
  )
}

const drawings: Readonly<Record<UnsubscribeContent, DrawingName>> = {
  loading: 'messages',
  asking: 'messages',
  unsubscribed: 'done',
  kept: 'done',
  unknown: 'error',
  tokenless: 'messages',
  failed: 'error',
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
