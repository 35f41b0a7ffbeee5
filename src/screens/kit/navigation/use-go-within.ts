import { useCallback, useState } from 'react'
import { type Navigate, useApp } from '#src/runtime/context/app-context.ts'

/**
 * Opens another address of the current page, unless the user has left the page: a late write must not bring the user back.
 * An address that is open already is not opened again.
 */
export const useGoWithin = (): Navigate => {
  const { router, navigate } = useApp()
  const [path] = useState(() => router.history.location.pathname)
  return useCallback<Navigate>(
    (href, options) => {
      const { pathname, href: open } = router.history.location
      if (pathname === path && open !== href) navigate(href, options)
    },
    [router, navigate, path],
  )
}
