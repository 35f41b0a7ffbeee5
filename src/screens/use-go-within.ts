import { useCallback, useState } from 'react'
import { type Go, useApp } from '#src/app/app-context.ts'

/**
 * Opens another address of the page that asks, as long as the person is still on it: what a page writes late, while the
 * next one is on its way, must not call anybody back. An address that is open already is not opened again.
 */
export const useGoWithin = (): Go => {
  const { router, go } = useApp()
  const [path] = useState(() => router.history.location.pathname)
  return useCallback<Go>(
    (href, options) => {
      const { pathname, href: open } = router.history.location
      if (pathname === path && open !== href) go(href, options)
    },
    [router, go, path],
  )
}
