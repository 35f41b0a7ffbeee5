import { notFound, rootRouteId } from '@tanstack/react-router'
import { FailureMessage, type FailureMessageProps } from './failure-message.tsx'

/**
 * Why what a page is about could not be shown. Where it does not exist at all there is no such page: Not Found takes its
 * place, bars included. (SES-10)
 */
export const PageFailure = (props: FailureMessageProps) => {
  if (props.failure.code === 'notFound') throw notFound({ routeId: rootRouteId })
  return <FailureMessage {...props} />
}
