import { Trans, useLingui } from '@lingui/react/macro'
import type { Failure } from '#domain/failure.ts'
import { wordsAtTheDoor } from '#src/app/door-failure-messages.ts'
import { referenceOf } from '#src/app/failure-reference.ts'
import { Button } from '#src/components/button.tsx'
import { FailureNotice } from '#src/components/failure-notice.tsx'
import { Page, PageHeader } from '#src/components/page.tsx'

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
  return (
    <Page width="lg">
      <PageHeader
        title={
          leaves === 'session' ? (
            <Trans>We couldn't resume your session</Trans>
          ) : (
            <Trans>We couldn't open your project</Trans>
          )
        }
      />
      <FailureNotice
        what={i18n._(words.what)}
        safe={<Trans>You are still signed in, and nothing is lost.</Trans>}
        next={words.next === undefined ? undefined : i18n._(words.next)}
        reference={failure === null ? undefined : referenceOf(failure)}
        onRetry={onRetry}
        actions={
          <Button size="sm" look="secondary" onClick={onLeave}>
            {leaves === 'session' ? <Trans>Sign out</Trans> : <Trans>Choose another project</Trans>}
          </Button>
        }
      />
    </Page>
  )
}
