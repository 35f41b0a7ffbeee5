import { createContext, type ReactNode, use, useState } from 'react'
import { createPortal } from 'react-dom'

const SlotContext = createContext<HTMLElement | null>(null)

/** Has the place for announcements at the top of the page, in the flow, and passes it to what is loaded later. */
export const AnnouncementPlace = ({ children }: { children: ReactNode }) => {
  const [slot, setSlot] = useState<HTMLElement | null>(null)
  return (
    <SlotContext value={slot}>
      <div ref={setSlot} />
      {children}
    </SlotContext>
  )
}

/** Renders its children at the top of the page. */
export const AtTop = ({ children }: { children: ReactNode }) => {
  const slot = use(SlotContext)
  return slot === null ? null : createPortal(children, slot)
}
