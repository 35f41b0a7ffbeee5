import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'
import type { PortalRoute } from './routes.ts'
import { useLook } from './use-look.ts'

const notFoundTitle = msg`Page not found`

/**
 * What happens when a page arrives: the tab takes its title, in the language of the moment, and the focus goes to its
 * heading, so that who listens hears where they are. The first page leaves the focus where the browser has put it.
 */
export const usePageArrival = (route: PortalRoute | undefined) => {
  const { i18n } = useLingui()
  const { brand } = useLook()
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  // A page can turn out to be none, under the same address.
  const place = path === undefined || route !== undefined ? path : `not found: ${path}`
  const before = useRef<string>(undefined)

  const title = i18n._(route?.title ?? notFoundTitle)
  useEffect(() => {
    document.title = brand.name === '' ? title : `${title} · ${brand.name}`
  }, [title, brand.name])

  useEffect(() => {
    const moved = before.current !== undefined && place !== before.current
    before.current = place
    return moved ? focusHeading() : undefined
  }, [place])
}
