import type { Page } from 'playwright'

/**
 * Amounts of the page whose characters are not drawn in the order in which they are read, or that are not isolated from the text
 * around them: each with what is wrong. They are in the order of the boxes of the characters. Persian percent signs too: each is on the
 * left of its figure.
 */
export const misorderedAmounts = (page: Page): Promise<{ count: number; wrong: string[] }> =>
  page.evaluate(() => {
    const amounts = [...document.querySelectorAll<HTMLElement>('[data-figure]:not(time)')].filter((each) =>
      each.checkVisibility(),
    )
    const lettersOf = (element: HTMLElement) => {
      const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
      const letters: { letter: string; left: number }[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? ''
        for (let at = 0; at < text.length; at += 1) {
          const box = boxOf(node, at)
          if (box.width > 0 && /\S/.test(text.charAt(at))) letters.push({ letter: text.charAt(at), left: box.left })
        }
      }
      return letters
    }
    const isRising = (letters: readonly { left: number }[]) =>
      letters.every(({ left }, at) => at === 0 || left >= (letters[at - 1]?.left ?? 0))
    const problemOf = (element: HTMLElement): string | null => {
      const letters = lettersOf(element)
      const isOf = (pattern: RegExp) => letters.filter(({ letter }) => pattern.test(letter))
      const figures = isOf(/[\d۰-۹.,٫٬]/)
      const [sign] = isOf(/[−-]/)
      const names = isOf(/[\p{L}\p{Sc}]/u)
      const left = Math.min(...figures.map((each) => each.left))
      const right = Math.max(...figures.map((each) => each.left))
      if (!isRising(figures)) return 'the digits are not in their order'
      if (sign !== undefined && sign.left > left) return 'the sign is not in front of the digits'
      if (names.some((each) => each.left > left && each.left < right)) return 'the currency is between the digits'
      const fromRight = getComputedStyle(element).direction === 'rtl'
      const [[name], [digit]] = [names, figures]
      if (name !== undefined && digit !== undefined) {
        const isBefore = letters.indexOf(name) < letters.indexOf(digit)
        if ((isBefore === fromRight) !== name.left > right) return 'the currency is on the other side'
      }
      if (!/isolate/.test(getComputedStyle(element).unicodeBidi)) return 'it is not isolated'
      return null
    }
    const boxOf = (node: Node, at: number) => {
      const range = document.createRange()
      range.setStart(node, at)
      range.setEnd(node, at + 1)
      return range.getBoundingClientRect()
    }
    const misplacedPercents: string[] = []
    const unformatted = () => {
      const walker = document.createTreeWalker(document.querySelector('main') ?? document.body, NodeFilter.SHOW_TEXT)
      const found: string[] = []
      for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
        const text = node.textContent ?? ''
        for (const { index } of text.matchAll(/[۰-۹]٪/g))
          if (boxOf(node, index + 1).left > boxOf(node, index).left) misplacedPercents.push(text)
        const isAmount = /\$\s?\d|[\d۰-۹][\d۰-۹.,٫٬]*\s(?:دلار|ریال)(?!\p{L})/u.test(text)
        if (isAmount && node.parentElement?.closest('[data-figure], script, style, option') === null) found.push(text)
      }
      return found
    }
    return {
      count: amounts.length,
      wrong: [
        ...amounts.flatMap((each) => {
          const problem = problemOf(each)
          return problem === null ? [] : [`${each.textContent}: ${problem}`]
        }),
        ...unformatted().map((text) => `${text}: it is written without the component of amounts`),
        ...misplacedPercents.map((text) => `${text}: the percent sign is not on the left of its figure`),
      ],
    }
  })
