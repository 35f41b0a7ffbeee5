import { type RefObject, useEffect, useState } from 'react'

/** Whether an element has been in the window, or near it, at least once. */
export const useSeen = (element: RefObject<HTMLElement | null>): boolean => {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || element.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setSeen(true)
      },
      { rootMargin: '100px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen, element])
  return seen
}
