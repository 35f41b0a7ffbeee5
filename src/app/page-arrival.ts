import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react'
import { useRouterState } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { focusHeading } from './focus-heading.ts'
import type { PortalRoute } from './routes.ts'
import { useLook } from './use-look.ts'

export const notFoundTitle = msg`Page not found`

/** What the tab is called, in the language of the moment. */
export const useTitle = (words: MessageDescriptor) => {
  const { i18n } = useLingui()
  const { brand } = useLook()
  const title = i18n._(words)
  useEffect(() => {
    document.title = brand.name === '' ? title : `${title} · ${brand.name}`
  }, [title, brand.name])
}

/**
 * What happens when a page arrives: the tab takes its title, in the language of the moment, and the focus goes to its
 * heading, so that who listens hears where they are. The first page leaves the focus where the browser has put it.
 */
export const usePageArrival = (route: PortalRoute | undefined) => {
  const path = useRouterState({ select: (state) => state.resolvedLocation?.pathname })
  const before = useRef<string>(undefined)

  useTitle(route?.title ?? notFoundTitle)

  useEffect(() => {
    const moved = before.current !== undefined && path !== before.current
    before.current = path
    return moved ? focusHeading() : undefined
  }, [path])
}
