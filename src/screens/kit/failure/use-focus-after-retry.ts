import { type RefObject, use, useLayoutEffect, useRef } from 'react'
import { HeadingContext } from '#src/components/layout/heading-context.ts'
import { focusHeading } from '#src/runtime/routing/focus-heading.ts'

/** What has received the focus from a removed button, until the user moves the focus or loading fails again. */
let arrival: Element | null = null
let observer: MutationObserver | null = null

/**
 * Moves the focus from a removed button, which repeats a read, to the heading of what it loads: that of the card or dialog,
 * or else of the page. If loading fails again, the new button receives the focus.
 *
 * @returns the ref of the button
 */
export const useFocusAfterRetry = (): RefObject<HTMLButtonElement | null> => {
  const heading = use(HeadingContext)
  const button = useRef<HTMLButtonElement>(null)
  useLayoutEffect(() => {
    const isWaiting = arrival !== null && arrival === document.activeElement
    stop()
    if (isWaiting) button.current?.focus()
    return () => {
      // The button is removed after this function has run.
      if (button.current !== null && button.current === document.activeElement)
        queueMicrotask(() => moveFocus(heading?.current ?? null))
    }
  }, [heading])
  return button
}

const moveFocus = (heading: HTMLElement | null): void => {
  stop()
  if (heading?.isConnected) {
    heading.tabIndex = -1
    heading.focus({ preventScroll: true })
  } else focusHeading()
  arrival = document.activeElement
  observer = new MutationObserver(follow)
  observer.observe(document.body, { childList: true, subtree: true })
}

/** The loaded page may replace the heading that was shown while it was loading. */
const follow = (): void => {
  const { activeElement } = document
  if (activeElement === arrival) return
  if (activeElement === document.body && arrival?.isConnected === false) moveFocus(null)
  else stop()
}

const stop = (): void => {
  observer?.disconnect()
  observer = null
  arrival = null
}
