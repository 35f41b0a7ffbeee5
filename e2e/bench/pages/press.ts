/** A press on a link, and what follows it: moments of the page's clock in milliseconds. */
export type Press = {
  pressed: number | null
  /** The frames that show the heading of the new page, and its content, have been drawn. */
  heading: number | null
  content: number | null
}

declare global {
  interface Window {
    longTasks: { startTime: number; duration: number }[]
    press: Press
  }
}

/** Runs in the page before its own scripts. */
export const recordLongTasks = (): void => {
  window.longTasks = []
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) window.longTasks.push({ startTime, duration })
  }).observe({ type: 'longtask', buffered: true })
}

/** Runs in the page: from the next press on, looks in every frame for another heading and for `content`. */
export const watchPress = ({ path, content }: { path: string; content: string }): void => {
  const press: Press = { pressed: null, heading: null, content: null }
  window.press = press
  const headingOf = () => document.querySelector('main h1')?.textContent ?? ''
  const before = headingOf()
  // The task after a frame starts when the frame has been drawn.
  const drawn = (name: 'heading' | 'content') => {
    press[name] = Number.POSITIVE_INFINITY
    setTimeout(() => {
      press[name] = performance.now()
    })
  }
  const look = () => {
    const heading = headingOf()
    if (location.pathname.startsWith(path) && heading !== '' && heading !== before) {
      if (press.heading === null) drawn('heading')
      if (document.querySelector(content) !== null) return drawn('content')
    }
    requestAnimationFrame(look)
  }
  addEventListener(
    'click',
    ({ timeStamp }) => {
      press.pressed = timeStamp
      requestAnimationFrame(look)
    },
    { capture: true, once: true },
  )
}
