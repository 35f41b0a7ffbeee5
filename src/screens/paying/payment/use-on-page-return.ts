import { useEffect } from 'react'

/**
 * Calls `onReturn` when the user returns to this page: the browser restores it from memory (Back from the gateway), or
 * its tab becomes visible again.
 *
 * @param onReturn must be stable
 */
export const useOnPageReturn = (onReturn: () => void) => {
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => {
      if (event.persisted) onReturn()
    }
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') onReturn()
    }
    window.addEventListener('pageshow', onPageShow)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      window.removeEventListener('pageshow', onPageShow)
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [onReturn])
}
