import { useMatches } from '@tanstack/react-router'
import { type ReactNode, useCallback } from 'react'
import { selectProject } from '#machines/session/session/session.selectors.ts'
import { LinkProvider, useRouteExists } from '#src/components/controls/anchor.tsx'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { useMayOpen } from '#src/runtime/context/use-may.ts'
import { PageRefusedView } from '#src/screens/session/page-refused/page-refused.view.tsx'

/** Links to pages that the user's role may not open are hidden, like links to pages that the site does not have. */
export const AllowedLinks = ({ children }: { children: ReactNode }) => {
  const { navigate } = useApp()
  const routeExists = useRouteExists()
  const mayOpen = useMayOpen()
  const isOffered = useCallback((href: string) => routeExists(href) && mayOpen(href), [routeExists, mayOpen])
  return (
    <LinkProvider navigate={navigate} routeExists={isOffered}>
      {children}
    </LinkProvider>
  )
}

/** The page, if the user's role may open it. A refused page is not mounted, so it calls nothing. */
export const AllowedPage = ({ children }: { children: ReactNode }) => {
  const page = useMatches({ select: (matches) => matches.at(-1)?.staticData.route?.path ?? '' })
  const project = useSession(selectProject)
  const mayOpen = useMayOpen()
  return project === null || mayOpen(page) ? children : <PageRefusedView owner={project.owner} />
}
