import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { AxeResults, RunOptions } from 'axe-core'
import { misorderedAmounts } from './amounts.ts'
import { expect } from './expect.ts'
import { faultyTexts } from './faulty-texts.ts'
import { expectStrictPolicy } from './policy.ts'
import { chooseLook } from './steps.ts'
import type { Visitor } from './visitor.ts'

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')

const noAmounts = { count: 0, wrong: [] }

/** Checks what holds for every page of the portal, on the open one, which is loaded; returns how many amounts it shows. */
export const checkPage = async (visitor: Visitor, name: string): Promise<number> => {
  // The details of a bank are figures, too, but no amounts.
  const { count, wrong } = name === '/cart?step=wire' ? noAmounts : await misorderedAmounts(visitor.page)
  expect({ name, wrong }).toEqual({ name, wrong: [] })
  await expectAccessible(visitor, name)
  await expectFits(visitor, name)
  expectStrictPolicy(
    await visitor.page.evaluate(async () => {
      const response = await fetch(location.href)
      await response.text()
      return Object.fromEntries(response.headers)
    }),
  )
  return count
}

/**
 * No rule of axe is violated: rules about colours in every theme and in English only, because all languages have the same colours; the
 * others in the first theme, in every language.
 */
export const expectAccessible = async (visitor: Visitor, name: string): Promise<void> => {
  const { page, words, language } = visitor
  const chooser = page
    .getByRole('combobox', { name: words('Theme') })
    .or(page.getByRole('button', { name: words('Your account') }))
  if ((await chooser.count()) === 0) return runAxe(visitor, name, {})
  await chooseLook(visitor, 'Theme', 'light')
  await runAxe(visitor, `${name} light`, language === 'en' ? {} : { rules: { 'color-contrast': { enabled: false } } })
  for (const other of language === 'en' ? ['dark', 'custom'] : []) {
    await chooseLook(visitor, 'Theme', other)
    await runAxe(visitor, `${name} ${other}`, { runOnly: ['color-contrast'] })
  }
}

const runAxe = async ({ page }: Visitor, name: string, options: RunOptions): Promise<void> => {
  await page.evaluate(animationsEnded)
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axe)
  const { violations } = await page.evaluate(
    (runOptions) =>
      (globalThis as unknown as { axe: { run: (options: RunOptions) => Promise<AxeResults> } }).axe.run(runOptions),
    { ...options, resultTypes: ['violations' as const], preload: false },
  )
  const faults = violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary}`),
  )
  expect({ name, faults }).toEqual({ name, faults: [] })
}

/**
 * Waits in the page for its animations; removing an element cancels its animations, which rejects `finished`. Those that follow the
 * scrolling never end.
 */
const animationsEnded = async (): Promise<void> => {
  const runningNow = () => document.getAnimations().filter(({ timeline }) => timeline === document.timeline)
  for (let running = runningNow(); running.length > 0; running = runningNow()) {
    await Promise.allSettled(running.map(({ finished }) => finished))
  }
}

/**
 * The page is exactly as wide as the window, no two texts overlap, none is cut without an ellipsis, no choice is cut in its select, and
 * with a side bar no tab is out of sight, at every width; ends with the widest.
 */
const expectFits = async ({ page }: Visitor, name: string): Promise<void> => {
  const widths = [320, 390, 768, 1024, 1280, 1920]
  const shown: number[] = []
  const cut: string[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    shown.push(
      await page.evaluate(
        () =>
          new Promise<number>((resolve) =>
            requestAnimationFrame(() => requestAnimationFrame(() => resolve(document.documentElement.scrollWidth))),
          ),
      ),
    )
    const faults = [...(await page.evaluate(cutParts)), ...(await page.evaluate(faultyTexts))]
    cut.push(...faults.map((part) => `${width}: ${part}`))
  }
  expect({ name, cut }).toEqual({ name, cut: [] })
  const wider = widths.filter((width, index) => (shown[index] ?? 0) > width)
  expect({ name, wider }).toEqual({ name, wider: [] })
}

/** The chosen options that are wider than their selects, and on wide windows the tabs behind the end of their strip. */
const cutParts = (): string[] => {
  const pen = document.createElement('canvas').getContext('2d')
  const choices = [...document.querySelectorAll('select')].flatMap((select) => {
    const { font, opacity, paddingInlineStart, paddingInlineEnd } = getComputedStyle(select)
    const chosen = select.selectedOptions[0]?.text ?? ''
    // A select that lies unseen over its flag and calling code shows nothing.
    if (pen === null || select.clientWidth === 0 || opacity === '0') return []
    pen.font = font
    const room = select.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd)
    return pen.measureText(chosen).width > room ? [chosen] : []
  })
  const tabs = [...document.querySelectorAll('main nav')].flatMap((strip) =>
    innerWidth >= 768 && getComputedStyle(strip).overflowX !== 'visible' && strip.scrollWidth > strip.clientWidth
      ? [strip.getAttribute('aria-label') ?? 'tabs']
      : [],
  )
  return [...choices, ...tabs]
}
