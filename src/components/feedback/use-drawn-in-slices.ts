import { useDeferredValue } from 'react'

/**
 * Whether content that replaces a skeleton is drawn: true a moment after `isReady`, false at once. React renders what a chart changes
 * without a pause; what a deferred value changes is rendered in slices, between which the page reacts to the user.
 */
export const useDrawnInSlices = (isReady: boolean): boolean => {
  const isDeferred = useDeferredValue(isReady)
  return isReady && isDeferred
}
