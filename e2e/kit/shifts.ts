import type { BrowserContext, Page } from 'playwright'

/** Notes in each document of this browser what moves by itself, more than half a second after the user's last input. */
export const watchShifts = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    const moved: string[] = []
    Object.assign(window, { moved })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number
        hadRecentInput: boolean
        sources: { node: Node | null; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }[]
      })[])
        if (!entry.hadRecentInput)
          for (const { node, previousRect: from, currentRect: to } of entry.sources)
            moved.push(
              `${entry.value.toFixed(4)}: ${from.x},${from.y} ${from.width}×${from.height} to ${to.x},${to.y} ${to.width}×${to.height} by ${node instanceof Element ? node.outerHTML.slice(0, 150) : node?.nodeName}`,
            )
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** What has moved since the document was opened: how much, from where to where, and which element. */
export const shiftsOf = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { moved: string[] }).moved)
