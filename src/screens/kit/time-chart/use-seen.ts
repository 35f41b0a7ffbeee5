import { type RefObject, useEffect, useState } from 'react'

let turns = Promise.resolve()

/** One after the other, each when the browser has nothing else to do: a drawing takes long, and several at once would stop the page. */
const nextTurn = (): Promise<void> => {
  turns = turns.then(() => new Promise((resolve) => (window.requestIdleCallback ?? setTimeout)(() => resolve())))
  return turns
}

/** Whether an element has been in the window, or near it, at least once, and its turn to be drawn has come. */
export const useSeen = (element: RefObject<HTMLElement | null>): boolean => {
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    if (seen || element.current === null || typeof IntersectionObserver === 'undefined') return
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        nextTurn().then(() => setSeen(true))
      },
      { rootMargin: '100px' },
    )
    observer.observe(element.current)
    return () => observer.disconnect()
  }, [seen, element])
  return seen
}
