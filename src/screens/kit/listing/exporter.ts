import type { ReactNode } from 'react'

/** The export of a list: `dialog` is rendered outside of the menu that opens it, because a closed menu hides what is in it. */
export type Exporter = { readonly onOpen: () => void; readonly dialog: ReactNode }
