import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react'
import type { Command } from '#domain/navigation/command.ts'
import { isRouteAllowed } from '#domain/session/site.ts'
import type { CommandPaletteInput } from '#machines/navigation/command-palette/command-palette.context.ts'
import {
  type SessionStatus,
  selectIsBlocked,
  selectSite,
  sessionStatusOf,
} from '#machines/session/session/session.selectors.ts'
import { useApp, useSession } from '#src/runtime/context/app-context.ts'
import { useMay, useMayOpen } from '#src/runtime/context/use-may.ts'
import { isHome, redirectFor } from '#src/runtime/routing/guards.ts'
import type { PortalRoute } from '#src/runtime/routing/portal-route.ts'
import { useEnterProject } from '#src/screens/navigation/kit/use-enter-project.ts'
import { hrefOfAction } from '#src/screens/numbers/kit/action-href.ts'

type Destination = Exclude<Command, { kind: 'action' }>

export type Destinations = Omit<CommandPaletteInput, 'commands'> & {
  pages: Command[]
  openCommand: (command: Destination) => void
}

/** The pages that the site has, the guards open now and the user has the right to, and how to open a page, a project and a number. */
export const useDestinations = (routes: readonly PortalRoute[]): Destinations => {
  const { navigate } = useApp()
  const { i18n } = useLingui()
  const access = useSession(selectSite)?.access ?? {}
  const status = useSession(sessionStatusOf)
  const isBlocked = useSession(selectIsBlocked)
  const mayOpen = useMayOpen()
  const { project, person } = useSession(({ context }) => context.identity)
  const enter = useEnterProject()
  return {
    pages: routes
      .filter((route) => isRouteAllowed(access, route.name) && isOffered(route, status) && mayOpen(route.path))
      .map((route) => ({
        kind: 'page',
        id: `page-${route.path}`,
        name: nameOf(route, routes, i18n),
        also: [],
        href: route.path,
      })),
    open: { project, person },
    hasProjects: (status === 'choosing' || status === 'inProject') && !isBlocked,
    mayAct: useMay('changeNumbers'),
    hasNumbers: status === 'inProject' && isRouteAllowed(access, 'my_number'),
    openCommand: (command) => {
      if (command.kind === 'page') navigate(command.href)
      else if (command.kind === 'number') navigate(`/my_number/${command.number}`)
      else if (command.kind === 'numberAction') {
        const { number, waiting_item, action } = command
        navigate(hrefOfAction({ id: number, waiting_item }, action))
      } else enter(command.project)
    },
  }
}

/** Pages that share a title, such as the tabs of finance, differ by their step. */
const nameOf = ({ path, name, title, step }: PortalRoute, routes: readonly PortalRoute[], i18n: I18n): string => {
  const isPart = routes.some((other) => other.name === name && path.startsWith(`${other.path}/`))
  const part = isPart ? step?.({}) : undefined
  return part === undefined ? i18n._(title) : `${i18n._(title)}: ${i18n._(part)}`
}

/** Not a step of another page, and opened without a redirect. */
const isOffered = (route: PortalRoute, status: SessionStatus): boolean =>
  route.unlisted !== true &&
  !route.path.includes('$') &&
  redirectFor({
    need: route.need,
    isHome: isHome(route),
    status,
    ended: null,
    href: route.path,
    from: undefined,
  }) === null
