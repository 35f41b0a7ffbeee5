/**
 * Focuses the page's heading, so screen readers announce the page. Until the heading is rendered, the main element has the
 * focus; the heading receives it then, unless the user has moved it.
 *
 * @returns stops waiting for the heading
 */
export const focusHeading = (): (() => void) => {
  if (toHeading()) return () => undefined
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  const observer = new MutationObserver(() => {
    const isMoved = document.activeElement !== document.body && document.activeElement?.localName !== 'main'
    if (isMoved || toHeading()) observer.disconnect()
  })
  observer.observe(document.body, { childList: true, subtree: true })
  return () => observer.disconnect()
}

const toHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
