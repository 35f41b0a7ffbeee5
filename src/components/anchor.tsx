import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { createContext, use } from 'react'

export type Follow = (href: string) => void
export type Leads = (href: string) => boolean

const FollowContext = createContext<Follow | null>(null)
const LeadsContext = createContext<Leads>(() => true)

export type FollowProviderProps = {
  follow: Follow
  /** Is there a page at this address? Absent: at every one. */
  leads?: Leads
  children: ReactNode
}

/** Hands every link below to the application's router; without one, links are the browser's own. */
export const FollowProvider = ({ follow, leads = () => true, children }: FollowProviderProps) => (
  <FollowContext value={follow}>
    <LeadsContext value={leads}>{children}</LeadsContext>
  </FollowContext>
)

/** For what makes no sense as anything but a link. */
export const useLeads = (): Leads => use(LeadsContext)

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/**
 * A real link, so that it can be opened in a new tab, copied and announced; a plain click stays in the application. Its
 * words alone where it would lead to a page that does not exist. (CFG-03)
 */
export const Anchor = ({ href, onClick, children, ...rest }: AnchorProps) => {
  const follow = use(FollowContext)
  const leads = useLeads()
  const onPlainClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (follow === null || event.defaultPrevented || !staysHere(event, href)) return
    event.preventDefault()
    follow(href)
  }
  if (!leads(href)) return <span className={rest.className}>{children}</span>
  return (
    <a {...rest} href={href} onClick={onPlainClick}>
      {children}
    </a>
  )
}

const staysHere = (event: MouseEvent<HTMLAnchorElement>, href: string): boolean => {
  const { target, origin, protocol } = event.currentTarget
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  const hash = href.startsWith('#')
  return (
    plain && !hash && (target === '' || target === '_self') && protocol.startsWith('http') && origin === location.origin
  )
}
