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

/** Clicks, and choices in lists and dialogs; typing is not counted. */
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
    attach: (input: Locator, file: string) => once(input.setInputFiles(file)),
    /** Returns the path of the file that a press downloads. */
    save: async (page: Page, control: Locator): Promise<string> => {
      const [download] = await Promise.all([page.waitForEvent('download'), once(control.click())])
      return download.path()
    },
  }
}

/** The path that a refused sign-in takes, in the words of the test plan. */
const path = 'Sign-in fails: wrong password → Refused; submission requested → Signing in'
const technical = 'submission.requested → submitting; after error signIn: passwordInvalid → refused'

const buggyCommit = '1badb06'

/** A build of another commit, in which a wrong password is taken for a fault of the email address. */
const plantBug = async (page: Page): Promise<() => number> => {
  let planted = 0
  await page.route('**/*.js', async (route) => {
    const response = await route.fetch()
    const body = (await response.text())
      .replace(/(commit:\s*)([`'"])[0-9a-f]{0,40}\+?\2/g, `$1$2${buggyCommit}$2`)
      .replace(/(passwordInvalid:\s*)([`'"])password\2/g, (_, key, quote) => {
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
    // So wide that the drawer covers nothing of the page.
    const visitor = await visit({ viewport: { width: 1_700, height: 900 } })
    visitor.browserErrors.expect(/status of 4\d\d .*auth\//)
    const portal = visitor.page
    const planted = await plantBug(portal)

    // “After a wrong password the focus goes to the email address.”
    await visitor.open('/login?lab')
    await portal.getByLabel('Email', { exact: true }).fill('owner@example.com')
    await portal.getByLabel('Password', { exact: true }).fill('not the password')
    await tester.press(portal.getByRole('button', { name: 'Sign in', exact: true }))
    await expect(portal.getByText('Invalid Password.')).toBeVisible()
    await expect(portal.getByLabel('Email', { exact: true })).toBeFocused()
    expect(planted()).toBeGreaterThan(0)
    const recording = await tester.save(
      portal,
      portal.locator('.lab-drawer').getByRole('button', { name: 'Save', exact: true }),
    )

    const { page, view } = await storybook.open('/?path=/story/test-plan--plan')
    // Storybook is loaded as a whole, again for the replay.
    page.setDefaultTimeout(60_000)
    const name = view.getByRole('textbox', { name: 'Tester', exact: true })
    await name.fill('Neda')
    await view.getByRole('searchbox').fill('signIn passwordInvalid')
    await tester.press(view.getByRole('button', { name: `Finding on ${path}` }))
    await tester.attach(view.getByLabel(/^Choose or drop a recording/), recording)
    await view.getByLabel('Note').fill('The focus goes to the email address.')
    await tester.press(view.getByRole('link', { name: /^Replay / }).first())

    const panel = page.locator('.flow-lab')
    await tester.press(panel.locator('[data-lab-command=playLog]'))
    await page.locator('[data-lab-done]').waitFor({ timeout: 60_000 })
    const line = Number(await page.locator('[data-lab-done]').getAttribute('data-lab-divergence'))
    const read = readLog(await readFile(recording, 'utf8'))
    if (!read.ok) throw new Error(JSON.stringify(read.problems))
    // The fixed build behaves as recorded up to the answer to the wrong password.
    expect(read.value.lines[line - 1]?.[2]).toMatchObject({ type: 'xstate.error.actor.signIn' })

    await tester.press(page.getByRole('button', { name: 'Test plan', exact: true }).first())
    await tester.choose(view.getByRole('combobox', { name: `Verdict: ${path}` }), 'passed')
    const plan = readPlan(
      await readFile(await tester.save(page, view.getByRole('button', { name: 'Save the plan' })), 'utf8'),
    )
    const junit = await readFile(await tester.save(page, view.getByRole('button', { name: 'JUnit' })), 'utf8')
    expect(tester.presses()).toBeLessThanOrEqual(12)

    if ('refused' in plan) throw new Error(plan.refused.detail)
    const [row] = Object.values(plan.plan.rows)
    const { host: _, ...environment } = read.value.header.environment ?? {}
    expect(environment.commit).toBe(buggyCommit)
    expect(row?.findings).toMatchObject([
      {
        tester: 'Neda',
        verdict: 'passed',
        environment: { brand: 'indigo', commit: expect.not.stringContaining(buggyCommit) },
      },
      {
        tester: 'Neda',
        verdict: 'failed',
        note: 'The focus goes to the email address.',
        environment,
        attachments: [{ kind: 'recording' }],
      },
    ])
    expect(Object.values(plan.contents)).toEqual([await readFile(recording, 'utf8')])
    expect(junit).toContain(`<testcase classname="signIn" name="${technical}">`)
    expect(storybook.errors).toEqual([])
  },
  240_000,
)
