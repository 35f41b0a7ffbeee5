import type { ElementHandle, Page } from 'playwright'
import type { Hand } from '#flow-lab/core/log.ts'
import type { LabHandle } from '#flow-lab/live/handle.ts'

import type { Storybook } from './storybook.ts'

type Played = Pick<ReturnType<LabHandle['state']>, 'done' | 'digest' | 'divergence'>

/** What was recorded in a tab so far, as a file. */
export const recordedIn = (page: Page): Promise<string> => page.evaluate(() => window.flowLab?.recorded() ?? '')

/** The portal plays a log by itself. */
export const playInPortal = async (page: Page, file: string): Promise<Played> => {
  await begin(page, file, false)
  await page.waitForFunction(() => window.flowLab?.isSettled() === true, null, { timeout: 60_000 })
  return end(page)
}

/**
 * The portal plays a log as far as nobody is needed for it; all that a person did is done with the real controls. What could
 * not be done leaves its line undone; why is told.
 */
export const playByHand = async (page: Page, file: string): Promise<Played & { hands: number; undone: string[] }> => {
  await begin(page, file, true)
  let hands = 0
  const undone: string[] = []
  for (let line = 0; ; ) {
    const awaited = await page.waitForFunction(
      (last) => {
        const state = window.flowLab?.state()
        if (window.flowLab?.isSettled() === true) return { line: 0, hands: [] }
        return state?.awaited != null && state.awaited.line !== last ? state.awaited : null
      },
      line,
      { timeout: 60_000 },
    )
    const next = await awaited.jsonValue()
    if (next === null || next.hands.length === 0) return { ...(await end(page)), hands, undone }
    line = next.line

    for (const hand of next.hands) {
      await lendHand(page, hand).catch((error: unknown) => undone.push(`${JSON.stringify(hand)}: ${error}`))
      hands++
    }
  }
}

const begin = async (page: Page, file: string, isPressed: boolean): Promise<void> => {
  await page.waitForFunction(() => window.flowLab !== undefined)
  await page.evaluate(
    ([text, pressed]) => {
      window.flowLab?.open(text, pressed)
      window.flowLab?.play()
    },
    [file, isPressed] as const,
  )
}

const end = (page: Page): Promise<Played> =>
  page.evaluate(() => {
    const { done = 0, digest = null, divergence = null } = window.flowLab?.state() ?? {}
    return { done, digest, divergence }
  })

/** Does one thing with the real control that it was done with; one that is drawn anew meanwhile is looked for again. */
export const lendHand = async (page: Page, hand: Hand, timeout = 10_000): Promise<void> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await tryHand(page, hand, timeout)
    } catch (error) {
      if (attempt === 3 || !String(error).includes('not attached')) throw error
    }
}

const tryHand = async (page: Page, hand: Hand, timeout: number): Promise<void> => {
  const found = await page.waitForFunction((its) => window.flowLab?.control(its), hand, { timeout })
  const control = found.asElement() as ElementHandle<HTMLElement> | null
  if (control === null) throw new Error(`There is no ${hand.role} "${hand.name}"`)
  if (hand.do === 'press') await control.click({ timeout })
  else if (hand.do === 'fill') await control.fill(hand.value ?? '', { timeout })
  else if (hand.do === 'choose') await control.selectOption(hand.value ?? '', { timeout })
  else await control.press(hand.value ?? '', { timeout })
}

/** A tab of Storybook with the panel open, to play logs in. */
export const openPanel = async (storybook: Storybook): Promise<Page> => {
  const { page } = await storybook.open('/?path=/story/flows-cart--empty')
  await page.getByRole('tab', { name: 'Flow', exact: true }).click()
  await page.locator('.flow-lab [data-place][data-active]').first().waitFor({ timeout: 30_000 })
  return page
}

/** Storybook plays a log that was opened as a file, in the panel beside any story. */
export const playInStorybook = async (page: Page, file: string): Promise<Played> => {
  const panel = page.locator('.flow-lab')
  const buffer = Buffer.from(file)
  await panel.locator('.flow-lab-drop input').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer })
  await panel.locator('[data-lab-command=playLog]').click()
  const played = page.locator('[data-lab-done]')
  await played.waitFor({ timeout: 60_000 })
  const told = (name: string) => played.getAttribute(`data-lab-${name}`)
  const [done, digest, divergence] = [await told('done'), await told('digest'), await told('divergence')]
  await panel.locator('[data-lab-command=closeLog]').click()
  await played.waitFor({ state: 'detached' })
  return {
    done: Number(done),
    digest: digest === '' ? null : digest,
    divergence: divergence === '' ? null : divergence,
  }
}
