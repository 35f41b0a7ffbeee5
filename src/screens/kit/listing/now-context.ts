import { createContext } from 'react'

/** The API's clock when the list was read; null: not known. */
export const NowContext = createContext<string | null>(null)
