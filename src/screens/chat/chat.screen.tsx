import { useEffect, useRef, useState } from 'react'
import { chatHref } from '#domain/chat.ts'
import { selectSite } from '#machines/session/session.selectors.ts'
import { useSession } from '#src/app/app-context.ts'
import { ChatView } from './chat.view.tsx'

export const ChatScreen = () => {
  const site = useSession(selectSite)
  const [isOpen, setOpen] = useState(false)
  const [wasOpened, setOpened] = useState(false)
  const button = useRef<HTMLButtonElement>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (!isOpen) return undefined
    heading.current?.focus({ preventScroll: true })
    const opener = button.current
    return () => opener?.focus({ preventScroll: true })
  }, [isOpen])
  if (site === null) return null
  return (
    <ChatView
      href={chatHref(site.chat, location.origin)}
      care={site.care}
      isOpen={isOpen}
      wasOpened={wasOpened}
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
