import { type ReactNode, useEffect, useRef } from 'react'

/** Storybook's own element around the preview; it is as large as the chosen viewport. */
const frameSelector = '[data-scale]:has(#storybook-preview-iframe)'

/**
 * Scales the canvas down to the place that the sidebar and the panel leave, so that a story keeps the width of the chosen
 * viewport. Storybook would only let the canvas scroll.
 */
export const FittedCanvas = ({ children }: { children?: ReactNode }) => {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const place = box.current
    if (place === null) return
    const observer = new ResizeObserver(() => fitCanvas(place))
    const watchFrame = () => {
      const frame = place.querySelector(frameSelector)
      if (frame !== null) observer.observe(frame)
    }
    const changes = new MutationObserver(watchFrame)
    watchFrame()
    observer.observe(place)
    changes.observe(place, { childList: true, subtree: true })
    return () => {
      observer.disconnect()
      changes.disconnect()
    }
  }, [])
  return (
    <div ref={box} style={{ blockSize: '100%', inlineSize: '100%', overflow: 'auto' }}>
      {children}
    </div>
  )
}

const fitCanvas = (place: HTMLElement): void => {
  const frame = place.querySelector<HTMLElement>(frameSelector)
  if (frame === null) return
  const { paddingInlineStart, paddingInlineEnd } = getComputedStyle(frame.parentElement ?? frame)
  const room = place.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
  // Zoomed by the user, it may be larger than its place again.
  const width = frame.offsetWidth / (Number(frame.dataset.scale) || 1)
  const scale = Math.min(1, room / width)
  Object.assign(frame.style, {
    transform: scale === 1 ? '' : `scale(${scale})`,
    transformOrigin: '0 0',
    // The place that the canvas no longer takes.
    marginInlineEnd: scale === 1 ? '' : `${(scale - 1) * frame.offsetWidth}px`,
    marginBlockEnd: scale === 1 ? '' : `${(scale - 1) * frame.offsetHeight}px`,
  })
}
