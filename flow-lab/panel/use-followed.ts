import { type RefObject, useEffect } from 'react'

/** Keeps one row of a list in view. Scrolls only the list, which must be positioned, and not the panel. */
export const useFollowed = (list: RefObject<HTMLElement | null>, index: number) => {
  useEffect(() => {
    const box = list.current
    const row = box?.children[Math.max(0, index)] as HTMLElement | undefined
    if (box !== null && row !== undefined) box.scrollTop = row.offsetTop - box.clientHeight / 2
  }, [list, index])
}
