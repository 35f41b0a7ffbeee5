/** Width of the end of a strip that fades out, in pixels. */
const faded = 40

const fade = (end: 'left' | 'right') => `linear-gradient(to ${end}, #000 calc(100% - ${faded}px), transparent)`

/**
 * On phones a strip of links scrolls. It extends to the edge of the page and fades out there, which shows that there are more; the
 * last link can be scrolled out of the fade.
 */
export const fadingStripCss = {
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  marginInline: { base: '-4', md: '0' },
  paddingInlineStart: { base: '4', md: '0' },
  paddingInlineEnd: { base: '10', md: '0' },
  maskImage: { base: fade('right'), md: 'none' },
  _rtl: { maskImage: { base: fade('left'), md: 'none' } },
  // A masked text is written twice into a PDF.
  '@media print': { maskImage: 'none !important' },
} as const

/** Scrolls the strip, not the page, until the current link is out of the fading end. */
export const showCurrent = (strip: HTMLElement | null): void => {
  const link = strip?.querySelector('[aria-current]') ?? null
  if (strip === null || link === null) return
  // A strip that takes several lines neither scrolls nor fades.
  if (strip.scrollWidth <= strip.clientWidth) return
  const [inner, outer] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
  const [left, right] = getComputedStyle(strip).direction === 'rtl' ? [faded, 0] : [0, faded]
  if (inner.right > outer.right - right) strip.scrollLeft += inner.right - outer.right + right
  else if (inner.left < outer.left + left) strip.scrollLeft -= outer.left - inner.left + left
}
