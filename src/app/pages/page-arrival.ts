import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { factText } from '#src/components/values/fact-line.tsx'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { focusHeading } from '#src/runtime/routing/focus-heading.ts'
import type { PortalRoute } from '#src/runtime/routing/portal-route.ts'

const notFoundTitle = msg`Page not found`

/**
 * Sets the document title in the current language (step, heading and brand) and, on every page but the first, focuses the heading. The first page
 * leaves the focus where the browser has put it.
 */
export const usePageArrival = (route: PortalRoute | undefined) => {
  const { i18n } = useLingui()
  const { brand } = useBranding()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  // A page may report itself as not found without a change of address.
  const page = path === undefined || route !== undefined ? path : `not found: ${path}`
  const previous = useRef<string>(undefined)

  const search = useRouterState({ select: (state) => state.resolvedLocation?.search as Record<string, string> })
  const step = route?.step?.(search ?? {})
  const parts = [step === undefined ? '' : i18n._(step), i18n._(route?.title ?? notFoundTitle), brand.name]
  const title = factText(parts)
  useEffect(() => {
    document.title = title
  }, [title])

  useEffect(() => {
    const hasChanged = previous.current !== undefined && page !== previous.current
    previous.current = page
    return hasChanged ? focusHeading() : undefined
  }, [page])
}
