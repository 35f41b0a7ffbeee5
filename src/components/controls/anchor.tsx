import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { createContext, use } from 'react'
import { isPlainClick } from './is-plain-click.ts'

/** Opens an address of this application without loading a document. */
export type NavigateTo = (href: string) => void
export type RouteExists = (href: string) => boolean

const NavigateContext = createContext<NavigateTo | null>(null)
const RouteExistsContext = createContext<RouteExists>(() => true)

export type LinkProviderProps = {
  navigate: NavigateTo
  /** Absent: every route exists. */
  routeExists?: RouteExists
  children: ReactNode
}

/** Connects the links below it to the application's router. Without it the browser follows them. */
export const LinkProvider = ({ navigate, routeExists = () => true, children }: LinkProviderProps) => (
  <NavigateContext value={navigate}>
    <RouteExistsContext value={routeExists}>{children}</RouteExistsContext>
  </NavigateContext>
)

/** For elements that are rendered only if their link has a page. */
export const useRouteExists = (): RouteExists => use(RouteExistsContext)

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * A real link, so it can be opened in a new tab and copied; a plain click stays in the application. Renders plain text if
 * the page does not exist. (CFG-03)
 */
export const Anchor = ({ href, onClick, children, ...rest }: AnchorProps) => {
  const navigate = use(NavigateContext)
  const routeExists = useRouteExists()
  const onPlainClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (navigate === null || event.defaultPrevented || !staysHere(event, href)) return
    event.preventDefault()
    navigate(href)
  }
  if (!routeExists(href)) return <span className={rest.className}>{children}</span>
  return (
    <a {...rest} href={href} onClick={onPlainClick}>
      {children}
    </a>
  )
}

const staysHere = (event: MouseEvent<HTMLAnchorElement>, href: string): boolean => {
  const { target, origin, protocol } = event.currentTarget
  const hash = href.startsWith('#')
  return (
    isPlainClick(event) &&
    !hash &&
    (target === '' || target === '_self') &&
    protocol.startsWith('http') &&
    origin === location.origin
  )
}
