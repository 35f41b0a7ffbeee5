import { Trans, useLingui } from '@lingui/react/macro'
import { CloudOff } from 'lucide-react'
import type { Failure } from '#domain/failure.ts'
import { wordsAtTheDoor } from '#src/app/door-failure-messages.ts'
import { referenceOf } from '#src/app/failure-reference.ts'
import { Button } from '#src/components/button.tsx'
import { Identifier } from '#src/components/identifier.tsx'
import { StopPage } from '#src/components/stop-page.tsx'

export type StuckViewProps = {
  failure: Failure | null
  onRetry: () => void
  onLeave: () => void
  leaves: 'session' | 'project'
}

/** Who is signed in, or the project they were in, could not be found out: no page can be shown before it is. */
export const StuckView = ({ failure, onRetry, onLeave, leaves }: StuckViewProps) => {
  const { i18n } = useLingui()
  const words = wordsAtTheDoor(failure ?? { code: 'serverFailed' })
  const reference = failure === null ? undefined : referenceOf(failure)
  return (
    <StopPage
      Icon={CloudOff}
      tone="dangerOnSubtle"
      role="alert"
      title={
        leaves === 'session' ? (
          <Trans>We couldn't resume your session</Trans>
        ) : (
          <Trans>We couldn't open your project</Trans>
        )
      }
      actions={
        <>
          <Button look="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button look="secondary" onClick={onLeave}>
            {leaves === 'session' ? <Trans>Sign out</Trans> : <Trans>Choose another project</Trans>}
          </Button>
        </>
      }
    >
      <p>{i18n._(words.what)}</p>
      <p>
        <Trans>You are still signed in, and nothing is lost.</Trans>
      </p>
      {words.next === undefined ? null : <p>{i18n._(words.next)}</p>}
      {reference === undefined ? null : (
        <p>
          <Trans>
            Reference: <Identifier>{reference}</Identifier>
          </Trans>
        </p>
      )}
    </StopPage>
  )
}
