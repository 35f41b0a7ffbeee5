import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { writeLog } from '#flow-lab/core/log-file.ts'
import { baselineOf } from '#flow-lab/plan/charts.ts'
import { assignedPaths, editedFinding } from '#flow-lab/plan/edits.ts'
import { merged } from '#flow-lab/plan/merge.ts'
import { emptyPlan, type Plan, type Verdict } from '#flow-lab/plan/plan.ts'
import { writePlan } from '#flow-lab/plan/plan-file.ts'
import { PlanPage } from '#flow-lab/storybook/plan-page.tsx'
import { kioskLog } from '#flow-lab/testing/kiosk-log.ts'
import { areaHeadings, namesIn } from '../kit/areas.ts'
import { risks } from '../kit/risks.ts'
import { planPaths } from './plan-paths.ts'
import { temporaryPlan } from './temporary-plan.ts'

const charts = planPaths.filter(({ area }) => area === 'auth' || area === 'buying')
const cart = charts.find(({ chart }) => chart === 'cart')
const environment = {
  build: '7',
  commit: 'ab12cd3',
  brand: 'Northline',
  browser: 'Firefox 140',
  viewport: '1280 × 800',
}

/** Findings of Neda and Omid, who disagree on one path, and a baseline that lacks three paths and has one more. */
const plan = ((): Plan => {
  if (cart === undefined) return emptyPlan
  const judged = (at: number, tester: string, verdict: Verdict, note: string): Plan => {
    const path = cart.paths[at]
    if (path === undefined) return emptyPlan
    const by = { tester, environment, at: `2026-11-2${at}T10:00:00.000Z`, id: `${tester} ${at}` }
    return editedFinding(emptyPlan, cart, path, undefined, { verdict, note }, by)
  }
  const before = { ...cart, paths: [...cart.paths.slice(3), { id: 'cart-gone', title: '', part: '' }] }
  const known = baselineOf(before, '2026-11-20T10:00:00.000Z')
  return [
    judged(0, 'Neda', 'passed', ''),
    judged(1, 'Neda', 'failed', 'The total stays at the old price.'),
    judged(2, 'Neda', 'failed', ''),
    judged(2, 'Omid', 'passed', ''),
    assignedPaths(emptyPlan, [{ ...cart, paths: cart.paths.slice(0, 6) }], 'Mina', '2026-11-20T10:00:00.000Z'),
  ].reduce(merged, { rows: {}, charts: { cart: { ...known, at: '2026-11-30T10:00:00.000Z' } } })
})()

type Props = { language: 'en' | 'fa'; theme: 'light' | 'dark'; isOpen: boolean }

const Page = ({ language, theme, isOpen }: Props) => {
  const [kept] = useState(() => temporaryPlan(plan))
  const headings: Readonly<Record<string, string>> = areaHeadings[language]
  const view = { open: isOpen ? ['cart'] : [], path: isOpen ? cart?.paths[1]?.id : null }
  return (
    <main>
      <PlanPage
        charts={charts}
        risks={risks}
        changes={{
          since: 'v1.2',
          charts: { cart: ['a new state: cart.filled.refused'] },
          paths: [cart?.paths[1]?.id ?? ''],
        }}
        language={language}
        theme={theme}
        flowName={namesIn(language).flowName}
        areaName={(area) => headings[area] ?? area}
        store={kept.store}
        environment={kept.environment}
        names={{ getItem: () => 'Neda', setItem: () => undefined }}
        views={{ getItem: () => JSON.stringify(view), setItem: () => undefined }}
      />
    </main>
  )
}

const meta = {
  title: 'Flow Lab/Test plan',
  component: Page,
  args: { language: 'en', theme: 'light', isOpen: true },
} satisfies Meta<typeof Page>
export default meta

type Story = StoryObj<typeof meta>

const json = (text: string, name: string) => new File([text], name, { type: 'application/json' })

/** A recording and a screenshot are attached, and wrong files are refused at their place. */
export const English: Story = {
  tags: ['main'],
  play: async ({ canvas, userEvent }) => {
    await canvas.findByText(/3 new, 1 gone, 3 carried over/)
    await expect(canvas.getByText('Paths with different verdicts: 1. The newest one counts.')).toBeVisible()
    await expect(canvas.getByRole('button', { name: /^Cart/ })).toHaveTextContent(`3/${cart?.paths.length}`)

    const recording = canvas.getByLabelText(/^Choose or drop a recording/)
    await userEvent.upload(recording, json('{"format":"other"}', 'other.json'))
    await expect(await canvas.findByText('This is not a recording, or it is damaged.')).toBeVisible()
    await userEvent.upload(recording, json(writeLog(kioskLog(2)), 'bug.json'))
    await expect(await canvas.findAllByRole('link', { name: 'Replay bug.json' })).toHaveLength(2)

    const picture = canvas.getByLabelText(/^Choose, paste or drop/)
    await userEvent.upload(picture, new File(['<svg>'], 'shot.png', { type: 'image/png' }))
    await expect(await canvas.findByText('This is not a PNG, JPEG or WebP picture.')).toBeVisible()
    const pixel = Uint8Array.from(
      atob('iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='),
      (sign) => sign.charCodeAt(0),
    )
    await userEvent.upload(picture, new File([pixel], 'shot.png', { type: 'image/png' }))
    await expect(await canvas.findByRole('img', { name: 'Screenshot shot.png' })).toBeVisible()
  },
}

/** Files of several testers are merged; a broken one is refused with the place of its fault. */
export const Merging: Story = {
  args: { isOpen: false },
  play: async ({ canvas, userEvent }) => {
    const files = canvas.getByLabelText('Merge results of testers')
    const text = writePlan(plan, {}, { tester: 'Neda', date: '2026-11-21T10:00:00.000Z' })
    const path = cart?.paths[4]
    if (cart === undefined || path === undefined) throw new Error('The cart has too few paths')
    const by = { tester: 'Sara', environment, at: '2026-11-24T10:00:00.000Z', id: 'Sara' }
    const other = editedFinding(emptyPlan, cart, path, undefined, { verdict: 'failed' }, by)
    await userEvent.upload(files, [
      json(text, 'neda.json'),
      json(writePlan(other, {}, { tester: 'Sara', date: by.at }), 'sara.json'),
      json(text.replace('"failed"', '"fine"'), 'broken.json'),
    ])
    await expect(await canvas.findByText('neda.json: nothing new')).toBeVisible()
    await expect(canvas.getByText('sara.json: merged, new findings: 1')).toBeVisible()
    const { rows } = JSON.parse(text) as { rows: { findings: { verdict: string }[] }[] }
    const broken = rows.findIndex(({ findings }) => findings[0]?.verdict === 'failed')
    await expect(canvas.getByText('broken.json', { selector: 'bdi' }).parentElement).toHaveTextContent(
      `Invalid field: “rows/${broken}/findings/0/verdict”`,
    )
    await userEvent.selectOptions(canvas.getByRole('combobox', { name: 'Verdict' }), 'Failed')
    await expect(canvas.getByText('Paths shown: 2, charts: 1')).toBeVisible()
    await userEvent.click(canvas.getByRole('checkbox', { name: 'Changed since v1.2' }))
    await expect(canvas.getByText('Paths shown: 1, charts: 1')).toBeVisible()
  },
}

export const Persian: Story = { args: { language: 'fa' } }

export const Dark: Story = { args: { theme: 'dark' } }
