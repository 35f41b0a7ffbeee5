import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { selectChangedBy, selectMeanwhile, selectSaveFailure } from '#machines/kit/section.selectors.ts'
import { FailureNotice } from '#src/components/feedback/failure-notice.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { CountdownFrom } from '#src/runtime/time/countdown-from.tsx'
import { FailureMessage } from '#src/screens/kit/failure/failure-message.tsx'
import { MeanwhileNotice } from './meanwhile-notice.tsx'
import type { SectionRef } from './section-ref.ts'

/** What became of the last submission of a section. */
export const SectionOutcome = ({ actor }: { actor: SectionRef }) => {
  const failure = useSelector(actor, selectSaveFailure)
  const isThrottled = useSelector(actor, (snapshot) => snapshot.hasTag('throttled'))
  const isSaved = useSelector(actor, (snapshot) => snapshot.hasTag('accepted'))
  const changed = useSelector(actor, selectChangedBy)
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
  if (meanwhile !== null) return <MeanwhileNotice meanwhile={meanwhile} changed={changed} />
  return isSaved ? <Notice tone="success" role="status" title={<Trans>Saved.</Trans>} /> : null
}
