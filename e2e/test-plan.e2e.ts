import { readFile } from 'node:fs/promises'
import type { Locator, Page } from 'playwright'
import { afterAll, beforeAll } from 'vitest'
import { readLog } from '#flow-lab/core/log-file.ts'
import { readPlan } from '#flow-lab/plan/plan-file.ts'
import { expect } from './kit/expect.ts'
import { journey } from './kit/journey.ts'
import { openStorybook, type Storybook } from './kit/storybook.ts'

let storybook: Storybook
beforeAll(async () => {
  storybook = await openStorybook()
}, 600_000)
afterAll(() => storybook?.close())

/** Clicks, choices in lists and dialogs, and the browser's Back button; typing is not counted. */
const countPresses = () => {
  let presses = 0
  const once = async <T>(doing: Promise<T>): Promise<T> => {
    presses++
    return doing
  }
  return {
    presses: () => presses,
    press: (control: Locator) => once(control.click()),
    choose: (list: Locator, option: string) => once(list.selectOption(option)),
    attach: (input: Locator, path: string) => once(input.setInputFiles(path)),
    back: (page: Page) => once(page.goBack()),
    /** Returns the path of the file that a press downloads. */
    save: async (page: Page, control: Locator): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent('download'), once(control.click())])
      return download.path()
    },
  }
}

/** A build in which the refusal of a wrong password is shown at the e-mail address. */
const plantBug = async (page: Page): Promise<() => number> => {
  let planted = 0
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text()).replace(/(passwordInvalid:\s*)([`'"])password\2/g, (_, key, quote) => {
      planted++
      return `${key}${quote}email${quote}`
    })
    await route.fulfill({ response, body })
  })
  return () => planted
}

journey(
  'a tester records a written bug, replays it on a fixed build and exports the finding in at most 12 presses',
  async ({ visit }) => {
    const tester = countPresses()
    const visitor = await visit()
    const portal = visitor.page
    const planted = await plantBug(portal)

    // “After a wrong password the message is shown at the e-mail address.”
    await visitor.open('/login?lab')
    await portal.getByLabel('Email').fill('owner@example.com')
    await portal.getByLabel('Password', { exact: true }).fill('not the password')
    await tester.press(portal.getByRole('button', { name: 'Sign in', exact: true }))
    await expect.poll(() => portal.getByLabel('Email').getAttribute('aria-invalid')).toBe('true')
    expect(planted()).toBeGreaterThan(0)
    const recording = await tester.save(portal, portal.getByRole('button', { name: 'Save', exact: true }))
    visitor.browserErrors.list()

    const { page, view } = await storybook.open('/?path=/story/test-plan--plan')
    await view.getByLabel('Tester').fill('Neda')
    await view.getByRole('searchbox').fill('signIn error passwordInvalid')
    await tester.press(
      view.getByRole('button', { name: /^Finding on error signIn: passwordInvalid → refused/ }).first(),
    )
    await tester.attach(view.getByLabel(/^Choose or drop a recording/), recording)
    await view.getByLabel('Note').fill('The message is at the e-mail address.')
    await tester.press(view.getByRole('link', { name: /^Replay / }).first())

    const panel = page.locator('.flow-lab')
    await tester.press(panel.locator('[data-lab-command=playLog]'))
    await page.locator('[data-lab-done]').waitFor({ timeout: 60_000 })
    const line = Number(await page.locator('[data-lab-done]').getAttribute('data-lab-divergence'))
    const read = readLog(await readFile(recording, 'utf8'))
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    // The fixed build behaves as recorded up to the answer to the wrong password.
    expect(read.value.lines[line - 1]?.[2]).toMatchObject({ type: 'xstate.error.actor.signIn' })

    await tester.back(page)
    await tester.choose(
      view.getByRole('combobox', { name: /^Verdict: error signIn: passwordInvalid/ }).first(),
      'passed',
    )
    const plan = readPlan(
      await readFile(await tester.save(page, view.getByRole('button', { name: 'Save the plan' })), 'utf8'),
    )
    const junit = await readFile(await tester.save(page, view.getByRole('button', { name: 'JUnit' })), 'utf8')
    expect(tester.presses()).toBeLessThanOrEqual(12)

    if ('refused' in plan) throw new Error(plan.refused.detail)
    const [row] = Object.values(plan.plan.rows)
    expect(row?.findings).toMatchObject([
      {
        tester: 'Neda',
        verdict: 'passed',
        environment: { build: expect.stringContaining('Storybook'), brand: 'indigo' },
      },
      {
        tester: 'Neda',
        verdict: 'failed',
        note: 'The message is at the e-mail address.',
        environment: { ...read.value.header.environment, host: undefined },
        attachments: [{ kind: 'recording' }],
      },
    ])
    expect(Object.values(plan.contents)).toEqual([await readFile(recording, 'utf8')])
    expect(junit).toContain('<testcase classname="signIn" name="error signIn: passwordInvalid → refused')
    expect(storybook.errors).toEqual([])
  },
  240_000,
)
