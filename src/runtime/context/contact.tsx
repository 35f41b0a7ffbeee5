import { createContext, type ReactNode, useCallback, useState } from 'react'
import { ContactProvider } from '#src/components/controls/contact.tsx'
import { ContactSlotContext } from '#src/components/controls/contact-slot.tsx'

/** A press of a contact button; a new object for each press. */
export type ContactRequest = { reference: string | undefined }

/** The last request to open the contact panel; null before the first one. */
export const ContactRequestContext = createContext<ContactRequest | null>(null)

/** The element of the current page's bar that shows the contact button; null on a page without a bar. */
export const ContactPlaceContext = createContext<HTMLElement | null>(null)

/** Passes presses of contact buttons to the contact panel, also those before the panel is loaded. */
export const ContactRequests = ({ children }: { children: ReactNode }) => {
  const [request, setRequest] = useState<ContactRequest | null>(null)
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  const open = useCallback((reference?: string) => setRequest({ reference }), [])
  return (
    <ContactProvider value={open}>
      <ContactSlotContext value={setSlot}>
        <ContactPlaceContext value={slot}>
          <ContactRequestContext value={request}>{children}</ContactRequestContext>
        </ContactPlaceContext>
      </ContactSlotContext>
    </ContactProvider>
  )
}
