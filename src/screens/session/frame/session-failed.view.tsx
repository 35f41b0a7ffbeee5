import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '#domain/kit/failure.ts'
import { Button } from '#src/components/controls/button.tsx'
import { ContactButton } from '#src/components/controls/contact.tsx'
import { StopPage } from '#src/components/layout/stop-page.tsx'
import { Identifier } from '#src/components/values/identifier.tsx'
import { wordsOfAuthFailure } from '#src/runtime/messages/auth-failure-messages.ts'
import { needsContact, referenceOf } from '#src/runtime/messages/failure-reference.ts'

export type SessionFailedViewProps = {
  failure: Failure | null
  onRetry: () => void
  onLeave: () => void
  leaves: 'session' | 'project'
}

/** The account or the project could not be loaded, so no page can be shown. */
export const SessionFailedView = ({ failure, onRetry, onLeave, leaves }: SessionFailedViewProps) => {
  const { i18n } = useLingui()
  const words = wordsOfAuthFailure(failure ?? { code: 'serverFailed' })
  const reference = failure === null ? undefined : referenceOf(failure)
  return (
    <StopPage
      drawing={failure?.code === 'unreachable' ? 'offline' : 'error'}
      role="alert"
      title={
        leaves === 'session' ? (
          <Trans>We couldn’t resume your session</Trans>
        ) : (
          <Trans>We couldn’t open your project</Trans>
        )
      }
      actions={
        <>
          <Button variant="primary" onClick={onRetry}>
            <Trans>Try again</Trans>
          </Button>
          <Button variant="secondary" onClick={onLeave}>
            {leaves === 'session' ? <Trans>Sign out</Trans> : <Trans>Choose another project</Trans>}
          </Button>
          {needsContact(failure ?? { code: 'serverFailed' }) ? <ContactButton reference={reference} /> : null}
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
