import { use, useEffect, useRef, useState } from 'react'
import { chatHref } from '#domain/care/chat.ts'
import { selectProject, selectSite } from '#machines/session/session/session.selectors.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { ContactPlaceContext, ContactRequestContext } from '#src/runtime/context/contact.tsx'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { ChatView } from './chat.view.tsx'

export const ChatScreen = () => {
  const site = useSession(selectSite)
  const project = useSession(selectProject)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const request = use(ContactRequestContext)
  const slot = use(ContactPlaceContext)
  useEffect(() => {
    if (request === null) return
    setOpened(true)
    setOpen(true)
    heading.current?.focus({ preventScroll: true })
  }, [request])
  useEffect(() => {
    if (!isOpen) return undefined
    // The button of a page that has opened the panel; the panel's own button if the browser does not focus it on a click.
    const opener = document.activeElement === document.body ? button.current : document.activeElement
    heading.current?.focus({ preventScroll: true })
    return () =>
      (opener instanceof HTMLElement && opener.isConnected ? opener : button.current)?.focus({ preventScroll: true })
  }, [isOpen])
  if (site === null) return null
  return (
    <ChatView
      href={chatHref(site.chat, location.origin)}
      care={site.care}
      slot={slot}
      isOpen={isOpen}
      wasOpened={wasOpened}
      reference={request?.reference}
      write={project === null || request?.reference === undefined ? null : hrefOf('/customer_care', request)}
      onOpen={() => {
        setOpened(true)
        setOpen(true)
      }}
      onClose={() => setOpen(false)}
      buttonRef={button}
      headingRef={heading}
    />
  )
}
