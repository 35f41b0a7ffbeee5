import type { ElementHandle, Page } from 'playwright'
import type { Interaction } from '#flow-lab/core/log.ts'
import type { LabHandle } from '#flow-lab/live/handle.ts'

import type { Storybook } from './storybook.ts'

type Played = Pick<ReturnType<LabHandle['state']>, 'done' | 'digest' | 'divergence'>

/** The recording of a tab so far, as a file. */
export const recordedIn = (page: Page): Promise<string> => page.evaluate(() => window.flowLab?.recorded() ?? '')

/** Plays a log in the portal without interactions. */
export const playInPortal = async (page: Page, file: string): Promise<Played> => {
  await begin(page, file, false)
  await page.waitForFunction(() => window.flowLab?.isIdle() === true, null, { timeout: 60_000 })
  return end(page)
}

/**
 * Plays a log in the portal and performs its recorded interactions with the real controls.
 *
 * @returns also the number of interactions, and in `undone` those that failed, each with the error
 */
export const playWithControls = async (
  page: Page,
  file: string,
): Promise<Played & { interactions: number; undone: string[] }> => {
  await begin(page, file, true)
  let interactions = 0
  const undone: string[] = []
  for (let line = 0; ; ) {
    const awaited = await page.waitForFunction(
      (last) => {
        const state = window.flowLab?.state()
        if (window.flowLab?.isIdle() === true) return { line: 0, interactions: [] }
        return state?.awaited != null && state.awaited.line !== last ? state.awaited : null
      },
      line,
      { timeout: 60_000 },
    )
    const next = await awaited.jsonValue()
    if (next === null || next.interactions.length === 0) return { ...(await end(page)), interactions, undone }
    line = next.line

    for (const interaction of next.interactions) {
      await performInteraction(page, interaction).catch((error: unknown) =>
        undone.push(`${JSON.stringify(interaction)}: ${error}`),
      )
      interactions++
    }
  }
}

const begin = async (page: Page, file: string, waitForInteractions: boolean): Promise<void> => {
  await page.waitForFunction(() => window.flowLab !== undefined)
  await page.evaluate(
    ([text, waits]) => {
      window.flowLab?.open(text, waits)
      window.flowLab?.play()
    },
    [file, waitForInteractions] as const,
  )
}

const end = (page: Page): Promise<Played> =>
  page.evaluate(() => {
    const { done = 0, digest = null, divergence = null } = window.flowLab?.state() ?? {}
    return { done, digest, divergence }
  })

/** Performs an interaction with its control. Finds the control again if it was rendered anew in between. */
export const performInteraction = async (page: Page, interaction: Interaction, timeout = 10_000): Promise<void> => {
  for (let attempt = 1; ; attempt++)
    try {
      return await performOnce(page, interaction, timeout)
    } catch (error) {
      if (attempt === 3 || !String(error).includes('not attached')) throw error
    }
}

const performOnce = async (page: Page, interaction: Interaction, timeout: number): Promise<void> => {
  const found = await page.waitForFunction((its) => window.flowLab?.control(its), interaction, { timeout })
  const control = found.asElement() as ElementHandle<HTMLElement> | null
  if (control === null) throw new Error(`There is no ${interaction.role} "${interaction.name}"`)
  if (interaction.do === 'press') await control.click({ timeout })
  else if (interaction.do === 'fill') await control.fill(interaction.value ?? '', { timeout })
  else if (interaction.do === 'choose') await control.selectOption(interaction.value ?? '', { timeout })
  else await control.press(interaction.value ?? '', { timeout })
}

/** Opens a tab of Storybook with the Flow panel, to play logs in. */
export const openPanel = async (storybook: Storybook): Promise<Page> => {
  const { page } = await storybook.open('/?path=/story/flows-cart--empty')
  await page.getByRole('tab', { name: 'Flow', exact: true }).click()
  await page.locator('.flow-lab [data-state][data-active]').first().waitFor({ timeout: 30_000 })
  return page
}

/** Plays a log file in the Flow panel of Storybook. */
export const playInStorybook = async (page: Page, file: string): Promise<Played> => {
  const panel = page.locator('.flow-lab')
  const buffer = Buffer.from(file)
  await panel.locator('.flow-lab-drop input').setInputFiles({ name: 'log.json', mimeType: 'application/json', buffer })
  await panel.locator('[data-lab-command=playLog]').click()
  const played = page.locator('[data-lab-done]')
  await played.waitFor({ timeout: 60_000 })
  const attribute = (name: string) => played.getAttribute(`data-lab-${name}`)
  const [done, digest, divergence] = [await attribute('done'), await attribute('digest'), await attribute('divergence')]
  await panel.locator('[data-lab-command=closeLog]').click()
  await played.waitFor({ state: 'detached' })
  return {
    done: Number(done),
    digest: digest === '' ? null : digest,
    divergence: divergence === '' ? null : divergence,
  }
}
