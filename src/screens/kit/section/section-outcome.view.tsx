import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectMeanwhile, selectSaveFailure } from '#machines/kit/section.selectors.ts'
import { CountdownFrom } from '#src/app/time/countdown-from.tsx'
import { FailureNotice } from '#src/components/feedback/failure-notice.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import type { SectionRef } from './section-ref.ts'

/** What became of the last submission of a section. */
export const SectionOutcome = ({ actor }: { actor: SectionRef }) => {
  const failure = useSelector(actor, selectSaveFailure)
  const isThrottled = useSelector(actor, (snapshot) => snapshot.hasTag('throttled'))
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('accepted'))
  const meanwhile = useSelector(actor, selectMeanwhile)
  if (isThrottled) {
    return (
      <FailureNotice
        what={<Trans>Too many tries.</Trans>}
        next={
          <Trans>
            You can try again in <CountdownFrom seconds={failure?.retryAfter ?? 30} />.
          </Trans>
        }
      />
    )
  }
  if (failure !== null) return <FailureMessage failure={failure} />
  if (meanwhile === 'merged') {
    return (
      <Notice
        tone="warning"
        role="alert"
        title={<Trans>Other fields were changed somewhere else in the meantime.</Trans>}
      >
        <Trans>They show the new values, and your changes are kept. Save again if everything is right.</Trans>
      </Notice>
    )
  }
  if (meanwhile === 'contested') {
    return (
      <Notice tone="warning" role="alert" title={<Trans>Somebody else changed the same fields in the meantime.</Trans>}>
        <Trans>Nothing was overwritten. Compare the values below, then save again.</Trans>
      </Notice>
    )
  }
  return isSaved ? <Notice tone="success" role="status" title={<Trans>Saved.</Trans>} /> : null
}
