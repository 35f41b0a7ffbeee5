import type { Locator, Page } from 'playwright'
import { expect } from './expect.ts'

/** Presses Tab until the element has the focus; every focused element must be visible. */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  const wanted = await target.elementHandle()
  for (let stops = 0; stops < 120; stops++) {
    await page.keyboard.press('Tab')
    const { there, seen, what } = await page.evaluate((element) => {
      const active = document.activeElement
      if (active === null || active === document.body) return { there: false, seen: true, what: 'the page' }
      return { there: active === element, seen: isSeen(active), what: active.outerHTML.slice(0, 200) }

      // The focus ring is on the focused element, or on the card or row around it.
      function isSeen(from: Element): boolean {
        let each: Element | null = from
        for (let up = 0; each !== null && up < 5; up++, each = each.parentElement) {
          const { outlineStyle, outlineWidth } = getComputedStyle(each)
          if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5) return true
        }
        return false
      }
    }, wanted)
    expect(`${seen ? 'visible' : 'invisible'} focus on ${what}`).toBe(`visible focus on ${what}`)
    if (there) return
  }
  throw new Error(`Tab never reached ${target}`)
}
