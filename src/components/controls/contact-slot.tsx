import { chakra } from '@chakra-ui/react'
import { createContext, use } from 'react'

/** Gets the element of the current slot; null when the slot is unmounted. */
export const ContactSlotContext = createContext<(slot: HTMLElement | null) => void>(() => undefined)

/** Keeps room for the contact button in the bar of a page; the button itself is loaded later. */
export const ContactSlot = () => (
  <chakra.span ref={use(ContactSlotContext)} data-contact-slot="" boxSize={{ base: '11', md: '9' }} flexShrink="0" />
)
