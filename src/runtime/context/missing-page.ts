import { createContext } from 'react'

/**
 * Reports that the subject of the current page does not exist: Not Found replaces the page and its bars until another
 * address is opened. Null outside the root layout. (SES-10)
 */
export const MissingContext = createContext<(() => void) | null>(null)
