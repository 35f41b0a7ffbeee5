import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import { createContext, use } from 'react'

export type Follow = (href: string) => void

const FollowContext = createContext<Follow | null>(null)

/** Hands every link below to the application's router; without one, links are the browser's own. */
export const FollowProvider = ({ follow, children }: { follow: Follow; children: ReactNode }) => (
  <FollowContext value={follow}>{children}</FollowContext>
)

export type AnchorProps = Omit<ComponentProps<'a'>, 'href'> & { href: string }

/** A real link, so that it can be opened in a new tab, copied and announced; a plain click stays in the application. */
export const Anchor = ({ href, onClick, children, ...rest }: AnchorProps) => {
  const follow = use(FollowContext)
  const onPlainClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event)
    if (follow === null || event.defaultPrevented || !staysHere(event, href)) return
    event.preventDefault()
    follow(href)
  }
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
