import type { Locator, Page } from 'playwright'
import { expect } from './expect.ts'
import type { Visitor } from './visitor.ts'
import { partOf } from './words.ts'

/**
 * Presses Tab until the element has the focus; every focused element must be visible. Waits until the element is enabled:
 * a button that waits for a call ignores keys.
 */
export const tabTo = async (page: Page, target: Locator): Promise<void> => {
  await expect(target).toBeVisible()
  await expect(target).toBeEnabled()
  for (let stops = 0; stops < 120; stops++) {
    await page.keyboard.press('Tab')
    // The application may have replaced the element by another one for the same locator.
    const { there, seen, what } = await target.evaluate((element) => {
      const active = document.activeElement
      if (active === null || active === document.body) return { there: false, seen: true, what: 'the page' }
      return { there: active === element, seen: isSeen(active), what: active.outerHTML.slice(0, 200) }

      // The focus ring is on the focused element, or on the card or row around it.
      function isSeen(from: Element): boolean {
        // The browser draws the ring of the calendar's button, which is inside the field.
        if (from.matches('input[type=date]:not(:focus-visible)')) return true
        let each: Element | null = from
        for (let up = 0; each !== null && up < 5; up++, each = each.parentElement) {
          const { outlineStyle, outlineWidth } = getComputedStyle(each)
          if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1.5) return true
        }
        return false
      }
    })
    expect(`${seen ? 'visible' : 'invisible'} focus on ${what}`).toBe(`visible focus on ${what}`)
    if (there) return
  }
  throw new Error(`Tab never reached ${target}`)
}

/** Presses Enter on a button once it is enabled, as a click waits for it: a button that waits for a call ignores keys. */
export const pressEnter = async (button: Locator): Promise<void> => {
  await expect(button).toBeEnabled()
  await button.press('Enter')
}

/** Fails where no element has the focus: a user of the keyboard would have to start again at the top of the page. */
export const expectFocus = async (page: Page, after: string): Promise<void> => {
  const focused = () => page.evaluate(() => document.activeElement?.tagName ?? 'BODY')
  await expect.poll(focused, `the focus after ${after}`).not.toBe('BODY')
}

/** What a user does without a mouse: each control is reached with Tab. */
export const keyboardOf = ({ page, words }: Visitor) => {
  const { keyboard } = page
  const main = page.getByRole('main')
  const reach = (target: Locator) => tabTo(page, target)
  const enter = async (target: Locator) => {
    await reach(target)
    await keyboard.press('Enter')
  }
  /** The label of an optional field ends with that word. */
  const field = (label: string, within = main) =>
    within
      .locator('input, select, textarea')
      .and(within.getByLabel(startOf(words(label))))
      .first()
  return {
    reach,
    enter,
    press: (name: string, within = main) =>
      enter(within.getByRole('button', { name: words(name), exact: true }).first()),
    /** Replaces the text of a field. */
    type: async (label: string, text: string, within = main) => {
      await reach(field(label, within))
      await keyboard.press('ControlOrMeta+A')
      await keyboard.type(text)
    },
    /** Chooses from a list by the start of an option. */
    choose: async (label: string, option: string) => {
      await reach(field(label))
      await keyboard.type(option)
    },
    toggle: async (name: string) => {
      await reach(main.getByRole('checkbox', { name: partOf(words(name)) }))
      await keyboard.press('Space')
    },
  }
}

const startOf = (words: RegExp): RegExp => new RegExp(words.source.replace(/\\s\*\$$/, ''))
