import type { Page } from 'playwright'

type Seen = { firstPaint: number; usable: number; blocked: number; jsUsable: number; jsQuiet: number; shift: number }

declare global {
  interface Window {
    seen: { usable: number | null; blocked: number; shift: number; lastLongTask: number }
  }
}

/** Runs in the page before its own scripts: records long tasks, shifts, and the first frame in which `control` can be pressed. */
export const watch = (control: string): void => {
  const seen: Window['seen'] = { usable: null, blocked: 0, shift: 0, lastLongTask: 0 }
  window.seen = seen
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) {
      seen.blocked += duration - 50
      seen.lastLongTask = startTime + duration
    }
  }).observe({ type: 'longtask', buffered: true })
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[]) seen.shift += entry.value
  }).observe({ type: 'layout-shift', buffered: true })

  const isPressable = (element: Element): boolean => {
    const { left, top, width, height } = element.getBoundingClientRect()
    if (width === 0 || height === 0) return false
    const topmost = document.elementFromPoint(left + width / 2, top + height / 2)
    return topmost !== null && (element.contains(topmost) || topmost.contains(element))
  }
  const look = () => {
    const element = document.querySelector(control)
    if (element !== null && isPressable(element)) seen.usable = performance.now()
    else requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}

/** Waits until the page is usable and then quiet: no request and no long task for two seconds. */
export const readMeasure = async (page: Page): Promise<Seen> => {
  await page.waitForFunction(
    () => {
      const { usable, lastLongTask } = window.seen
      if (usable === null) return false
      const ends = performance
        .getEntriesByType('resource')
        .map((entry) => (entry as PerformanceResourceTiming).responseEnd)
      return performance.now() - Math.max(usable, lastLongTask, ...ends) > 2_000
    },
    undefined,
    { polling: 250, timeout: 60_000 },
  )
  return page.evaluate(() => {
    const { usable, blocked, shift } = window.seen
    const scripts = (performance.getEntriesByType('resource') as PerformanceResourceTiming[]).filter(({ name }) =>
      new URL(name).pathname.endsWith('.js'),
    )
    const bytesOf = (files: PerformanceResourceTiming[]) => files.reduce((sum, file) => sum + file.encodedBodySize, 0)
    return {
      firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0,
      usable: usable ?? 0,
      blocked,
      jsUsable: bytesOf(scripts.filter(({ responseEnd }) => responseEnd <= (usable ?? 0))),
      jsQuiet: bytesOf(scripts),
      shift,
    }
  })
}
