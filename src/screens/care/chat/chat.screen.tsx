import { use, useEffect, useRef } from 'react'
import { chatHref } from '#domain/care/chat.ts'
import { selectProject, selectSite } from '#machines/session/session/session.selectors.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { ContactContext } from '#src/runtime/context/contact.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { ChatView } from './chat.view.tsx'

export const ChatScreen = () => {
  const site = useSession(selectSite)
  const project = useSession(selectProject)
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const { isOpen, wasOpened, reference, hasEntry, open, close } = use(ContactContext)
  useEffect(() => {
    if (!isOpen) return undefined
    // The button of a page that has opened the panel; the panel's own button if the browser does not focus it on a click.
    const opener = document.activeElement === document.body ? button.current : document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () =>
      (opener instanceof HTMLElement && opener.isConnected ? opener : button.current)?.focus({ preventScroll: true })
  }, [isOpen])
  useEffect(() => {
    if (reference !== undefined) heading.current?.focus({ preventScroll: true })
  }, [reference])
  if (site === null) return null
  return (
    <ChatView
      href={chatHref(site.chat, location.origin)}
      care={site.care}
      hasButton={!hasEntry}
      isOpen={isOpen}
      wasOpened={wasOpened}
      reference={reference}
      write={project === null || reference === undefined ? null : hrefOf('/customer_care', { reference })}
      onOpen={open}
      onClose={close}
      buttonRef={button}
      headingRef={heading}
    />
  )
}
