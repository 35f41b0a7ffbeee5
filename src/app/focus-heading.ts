/**
 * Brings the focus to the page's heading, so that who listens hears where they are. While the heading is not drawn yet
 * the page itself has the focus, and hands it on unless the person has moved it meanwhile.
 *
 * @returns stops waiting
 */
export const focusHeading = (): (() => void) => {
  if (toHeading()) return () => undefined
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
  const arrivals = new MutationObserver(() => {
    const isMoved = document.activeElement !== document.body && document.activeElement?.localName !== 'main'
    if (isMoved || toHeading()) arrivals.disconnect()
  })
  arrivals.observe(document.body, { childList: true, subtree: true })
  return () => arrivals.disconnect()
}

const toHeading = (): boolean => {
  const heading = document.querySelector<HTMLElement>('main h1[tabindex]')
  heading?.focus({ preventScroll: true })
  return heading !== null
}
