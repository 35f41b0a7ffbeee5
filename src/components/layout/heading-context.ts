import { createContext, type RefObject } from 'react'

/** The heading of the nearest card or dialog; null outside of both, where it is the page's. */
export const HeadingContext = createContext<RefObject<HTMLElement | null> | null>(null)
