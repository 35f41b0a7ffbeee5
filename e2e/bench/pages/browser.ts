import type { BrowserContext, CDPSession, Page } from 'playwright'

export type Storage = Awaited<ReturnType<BrowserContext['storageState']>>

/** The window of every measurement. */
export const viewport = { width: 1280, height: 800 }

/** A browser context's storage with these entries of `localStorage`. */
export const storageOf = (origin: string, entries: Record<string, string>): Storage => ({
  cookies: [],
  origins: [{ origin, localStorage: Object.entries(entries).map(([name, value]) => ({ name, value })) }],
})

/** A processor 4 times slower and, if asked for, a slow 4G connection. */
export const slowDown = async (page: Page, { isNetworkSlow }: { isNetworkSlow: boolean }): Promise<CDPSession> => {
  const devtools = await page.context().newCDPSession(page)
  if (isNetworkSlow) {
    const throughput = 1_600_000 / 8
    await devtools.send('Network.enable')
    await devtools.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 150,
      downloadThroughput: throughput,
      uploadThroughput: throughput,
    })
  }
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  return devtools
}

/** @throws if any response that came over the network came by another protocol than HTTP/2 */
export const checkProtocol = async (page: Page): Promise<void> => {
  const others = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')]
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ transferSize, nextHopProtocol }) => transferSize > 0 && nextHopProtocol !== 'h2')
      .map(({ name, nextHopProtocol }) => `${name} (${nextHopProtocol})`),
  )
  if (others.length > 0) throw new Error(`These did not come over HTTP/2: ${others.join(', ')}`)
}
