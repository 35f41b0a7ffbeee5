import { use, useEffect } from 'react'
import { useConnection } from '#src/runtime/availability/use-connection.ts'
import { MissingContext } from '#src/runtime/context/missing-page.ts'
import { FailureMessage, type FailureMessageProps } from './failure-message.tsx'

/** Failure of a page's main content. If the content does not exist, Not Found replaces the page. (SES-10) */
export const PageFailure = (props: FailureMessageProps) => {
  const reportMissing = use(MissingContext)
  const isMissing = reportMissing !== null && props.failure.code === 'notFound'
  // The notice of the outage is above every page.
  const isReported = useConnection().isUnavailable && props.failure.code === 'serviceUnavailable'
  useEffect(() => {
    if (isMissing) reportMissing()
  }, [isMissing, reportMissing])
  return isMissing || isReported ? null : <FailureMessage {...props} />
}
