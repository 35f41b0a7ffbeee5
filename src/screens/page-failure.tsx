import { use, useEffect } from 'react'
import { MissingContext } from '#src/app/not-found.ts'
import { FailureMessage, type FailureMessageProps } from './failure-message.tsx'

/** Why what a page is about could not be shown; where it does not exist at all, there is no such page. (SES-10) */
export const PageFailure = (props: FailureMessageProps) => {
  const tellMissing = use(MissingContext)
  const isMissing = tellMissing !== null && props.failure.code === 'notFound'
  useEffect(() => {
    if (isMissing) tellMissing()
  }, [isMissing, tellMissing])
  return isMissing ? null : <FailureMessage {...props} />
}
