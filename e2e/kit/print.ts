import type { Page } from 'playwright'
import { contrast } from '#domain/kit/color.ts'
import { bareText, readPdf } from '#sandbox/testing/pdf-text.ts'
import { expect } from './expect.ts'

/** The texts that a page shows on paper, in the order of the document. */
const textsOnPaper = async (page: Page): Promise<string[]> => {
  const texts = await page.evaluate(() => {
    /** Whether the text is for screen readers alone: it is in a box of one pixel. */
    const isClipped = (element: Element | null): boolean =>
      element !== null &&
      ((getComputedStyle(element).overflow === 'hidden' && element.getBoundingClientRect().width <= 2) ||
        isClipped(element.parentElement))
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    const found: string[] = []
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement
      if (parent === null || parent.closest('script, style, noscript, template') !== null) continue
      const range = document.createRange()
      range.selectNodeContents(node)
      const box = range.getBoundingClientRect()
      const isShown = parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })
      if (isShown && !isClipped(parent) && box.bottom + window.scrollY > 0 && box.width > 0)
        found.push(node.textContent ?? '')
    }
    return found
  })
  return texts.filter((text) => bareText(text) !== '')
}

/** The texts that the ink on their ground leaves unreadable: contrast under 4.5. */
const paleTexts = async (page: Page): Promise<string[]> => {
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')))
  const inks = await page.evaluate(() => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true })
    const hexOf = (colours: readonly string[]): string => {
      if (canvas === null) return '#000000'
      canvas.fillStyle = '#ffffff'
      for (const colour of colours) {
        canvas.fillRect(0, 0, 1, 1)
        canvas.fillStyle = colour
      }
      canvas.fillRect(0, 0, 1, 1)
      const [r = 0, g = 0, b = 0] = canvas.getImageData(0, 0, 1, 1).data
      return `#${[r, g, b].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
    }
    const groundsOf = (element: Element | null): string[] =>
      element === null ? [] : [...groundsOf(element.parentElement), getComputedStyle(element).backgroundColor]
    return [...document.querySelectorAll('[data-paper] *')]
      .filter((element) => [...element.childNodes].some((node) => node.nodeType === 3 && node.textContent?.trim()))
      .filter((element) => element.closest('svg') === null)
      .map((element) => ({
        text: element.textContent ?? '',
        ink: hexOf([...groundsOf(element), getComputedStyle(element).color]),
        ground: hexOf(groundsOf(element)),
      }))
  })
  await page.evaluate(() => window.dispatchEvent(new Event('afterprint')))
  return inks.filter(({ ink, ground }) => contrast(ink, ground) < 4.5).map(({ text }) => text)
}

/**
 * Prints the page on A4 and reads the paper back: it has every text that the page shows on paper, once, and nothing else. Their
 * signs are counted, because a browser draws positioned elements after plain text, and right-to-left letters in an order of its
 * own. Returns the text of the paper without spaces.
 */
export const expectPrinted = async (page: Page): Promise<string> => {
  await page.emulateMedia({ media: 'print' })
  expect(await paleTexts(page)).toEqual([])
  let text = ''
  // A chart is drawn again for the width that the page has on paper.
  await expect(async () => {
    const expected = await textsOnPaper(page)
    const bytes = await page.pdf({ format: 'A4', printBackground: true, margin: { top: '1cm', bottom: '1cm' } })
    text = (await readPdf(bytes)).text
    expect(countOfSigns(text)).toEqual(countOfSigns(bareText(expected.join(''))))
  }).toPass({ timeout: 10_000 })
  await page.emulateMedia({ media: null })
  return text
}

const countOfSigns = (text: string): Record<string, number> => {
  const counts: Record<string, number> = {}
  // A font has one glyph for two letters that look the same.
  for (const sign of text.normalize('NFD').replaceAll('\u06d5', 'ه')) counts[sign] = (counts[sign] ?? 0) + 1
  return counts
}
