import type { BrowserContext, Page } from 'playwright'
import { expect } from './expect.ts'
import type { Visitor } from './visitor.ts'

export const unavailable = 'The service is not available at the moment.'

/** Waits for the last part of a page: advancing the clock would time out pending requests. */
export const pageComplete = ({ page }: Visitor) => expect(page.locator('[data-dock]')).toBeAttached()

/** Records the time of each document load, by the clock of its tab. */
export const recordLoads = (context: BrowserContext): Promise<unknown> =>
  context.addInitScript(() => {
    if (window !== window.top || !location.protocol.startsWith('http')) return
    // By then the clock of this document shows the time of the previous document.
    addEventListener('DOMContentLoaded', () =>
      sessionStorage.setItem('loads', `${sessionStorage.getItem('loads') ?? ''} ${Date.now()}`),
    )
  })

export const loadsOf = (page: Page): Promise<number[]> =>
  page.evaluate(() => (sessionStorage.getItem('loads') ?? '').trim().split(' ').map(Number))
