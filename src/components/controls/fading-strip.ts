/** Width of an end of a strip that fades out, in pixels. */
const faded = 40

/** An end fades out while there is more behind it, in browsers that know the progress of scrolling. */
export const fadingEndsCss = {
  '@supports (animation-timeline: scroll())': {
    animation: 'fadingEnds linear both',
    // After the shorthand, which would reset it.
    animationTimeline: 'scroll(self inline)',
  },
  // A masked text is written twice into a PDF.
  '@media print': { animation: 'none !important' },
} as const

/** On phones a strip of links scrolls. It extends to the edges of the page, and its ends fade. */
export const fadingStripCss = {
  overflowX: { base: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  marginInline: { base: '-4', md: '0' },
  paddingInline: { base: '4', md: '0' },
  ...fadingEndsCss,
  _rtl: { animationName: 'fadingEndsInPersian' },
} as const

/** Scrolls the strip, not the page, until the current link is out of the fading ends. */
export const showCurrent = (strip: HTMLElement | null): void => {
  const link = strip?.querySelector('[aria-current]') ?? null
  if (strip === null || link === null) return
  // A strip that takes several lines neither scrolls nor fades.
  if (strip.scrollWidth <= strip.clientWidth) return
  const [inner, outer] = [link.getBoundingClientRect(), strip.getBoundingClientRect()]
  if (inner.right > outer.right - faded) strip.scrollLeft += inner.right - outer.right + faded
  else if (inner.left < outer.left + faded) strip.scrollLeft -= outer.left - inner.left + faded
}
