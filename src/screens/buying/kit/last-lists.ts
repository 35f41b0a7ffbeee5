import { useEffect } from 'react'
import * as v from 'valibot'
import { useApp } from '#src/runtime/context/app-context.ts'

const schema = v.pipe(v.string(), v.startsWith('/buy_number'), v.maxLength(400))

type List = 'countries' | `regions/${string}`

/** Remembers the address of a list with its filters, for the links that lead back to it. */
export const useRememberedList = (list: List, href: string): void => {
  const { drafts } = useApp()
  useEffect(() => drafts.write(`list/${list}`, href), [drafts, list, href])
}

/** The last address of a list; null if it was not opened yet. */
export const useLastList = (list: List): string | null => {
  const { drafts } = useApp()
  return drafts.read(`list/${list}`, schema)
}
