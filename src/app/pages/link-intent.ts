/** Milliseconds for which a pointer or the focus rests on a link before it counts: a pointer that crosses a list loads nothing. */
const shortestRest = 50

const starts = ['pointerover', 'focusin', 'touchstart'] as const
const ends = ['pointerout', 'focusout', 'touchcancel'] as const

/**
 * Loads what links lead to while the user points at them, has the focus on them or touches them, and cancels it when the user
 * leaves them. Nothing is loaded in advance for users who save data.
 *
 * @param prefetch starts loading and returns a function that cancels it
 */
export const followLinks = (page: Document, prefetch: (href: string) => () => void, end: AbortSignal): void => {
  let link: Element | null = null
  let cancel: () => void = () => undefined

  const leave = () => {
    cancel()
    link = null
  }
  const enter = ({ target, type }: Event) => {
    const found = target instanceof Element ? target.closest('a[href]:not([target=_blank], [download])') : null
    if (found === link) return
    leave()
    const href = found?.getAttribute('href')
    if (found === null || !href || href.startsWith('#') || savesData()) return
    link = found
    let stop: (() => void) | undefined
    const timer = setTimeout(
      () => {
        stop = prefetch(href)
      },
      type === 'touchstart' ? 0 : shortestRest,
    )
    cancel = () => {
      clearTimeout(timer)
      stop?.()
    }
  }
  const exit = ({ relatedTarget }: Event & { relatedTarget?: EventTarget | null }) => {
    // Within the link, from its icon to its text.
    if (link !== null && !(relatedTarget instanceof Node && link.contains(relatedTarget))) leave()
  }

  for (const name of starts) page.addEventListener(name, enter, { passive: true, signal: end })
  for (const name of ends) page.addEventListener(name, exit, { passive: true, signal: end })
}

const savesData = (): boolean => {
  const { connection } = navigator as { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
