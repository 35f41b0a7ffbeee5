import { useEffect } from 'react'

/**
 * Tells when the person is back on this page: it comes out of the browser's memory (Back from the gateway), or its tab
 * is looked at again after another one was.
 *
 * @param onReturn stable
 */
export const usePageReturn = (onReturn: () => void) => {
  useEffect(() => {
    const shown = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn()
    }
    const looked = () => {
      if (document.visibilityState === 'visible') onReturn()
    }
    window.addEventListener('pageshow', shown)
    document.addEventListener('visibilitychange', looked)
    return () => {
      window.removeEventListener('pageshow', shown)
      document.removeEventListener('visibilitychange', looked)
    }
  }, [onReturn])
}
