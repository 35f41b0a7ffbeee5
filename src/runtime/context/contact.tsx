import { createContext, type ReactNode, useCallback, useMemo, useState } from 'react'
import { chatHref } from '#domain/care/chat.ts'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { ContactProvider } from '#src/components/controls/contact.tsx'
import { ContactPanelContext } from '#src/components/controls/contact-entry.tsx'
import { useSession } from './app-context.ts'

/** The contact panel: whether it is open, and since which press; a new object for each press. */
export type ContactPanel = {
  isOpen: boolean
  wasOpened: boolean
  /** What support can look up, if a failure has opened the panel. */
  reference: string | undefined
  /** False for a page without an entry, where the button floats. */
  hasEntry: boolean
  open: (reference?: string) => void
  close: () => void
}

export const ContactContext = createContext<ContactPanel>({
  isOpen: false,
  wasOpened: false,
  reference: undefined,
  hasEntry: false,
  open: () => undefined,
  close: () => undefined,
})

const closed: Pick<ContactPanel, 'isOpen' | 'wasOpened' | 'reference'> = {
  isOpen: false,
  wasOpened: false,
  reference: undefined,
}

/** Passes presses of contact buttons to the contact panel, also those before the panel is loaded. */
export const ContactRequests = ({ children }: { children: ReactNode }) => {
  const site = useSession(selectSite)
  const [panel, setPanel] = useState(closed)
  const [entries, setEntries] = useState(0)
  const open = useCallback((reference?: string) => setPanel({ isOpen: true, wasOpened: true, reference }), [])
  const close = useCallback(() => setPanel((last) => ({ ...last, isOpen: false })), [])
  const toggle = useCallback(
    () => setPanel((last) => ({ isOpen: !last.isOpen, wasOpened: true, reference: undefined })),
    [],
  )
  const enter = useCallback(() => {
    setEntries((count) => count + 1)
    return () => setEntries((count) => count - 1)
  }, [])
  const isChat = site !== null && chatHref(site.chat, location.origin) !== null
  const { isOpen } = panel
  const state = useMemo(() => ({ isChat, isOpen, toggle, enter }), [isChat, isOpen, toggle, enter])
  const value = useMemo(() => ({ ...panel, hasEntry: entries > 0, open, close }), [panel, entries, open, close])
  return (
    <ContactProvider value={open}>
      <ContactPanelContext value={state}>
        <ContactContext value={value}>{children}</ContactContext>
      </ContactPanelContext>
    </ContactProvider>
  )
}
