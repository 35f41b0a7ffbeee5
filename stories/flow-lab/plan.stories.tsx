/// <reference types="vite/client" />
import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect } from 'storybook/test'
import { browserBackend } from '#flow-lab/plan/browser-backend.ts'
import type { Changes } from '#flow-lab/plan/charts.ts'
import { createPlanStore } from '#flow-lab/plan/store.ts'
import { PlanPage } from '#flow-lab/storybook/plan-page.tsx'
import type { PlanPageProps } from '#flow-lab/storybook/plan-parts.ts'
import { areaHeadings, namesIn } from '../kit/areas.ts'
import { environmentOf } from '../kit/environment.ts'
import { journeyOrder } from '../kit/journey.ts'
import { wholeCanvas } from '../kit/looks.ts'
import { risks } from '../kit/risks.ts'
import { planPaths } from './plan-paths.ts'

// Exists after `npm run flows -- --plan-against <commit>`.
const [changes = null] = Object.values(import.meta.glob<Changes>('./changes.json', { eager: true, import: 'default' }))

const charts = planPaths.toSorted((one, other) => journeyOrder.indexOf(one.area) - journeyOrder.indexOf(other.area))

const PortalPlan = (props: Pick<PlanPageProps, 'language' | 'theme' | 'environment'>) => {
  const [store] = useState(() => createPlanStore(browserBackend()))
  const headings: Readonly<Record<string, string>> = areaHeadings[props.language]
  return (
    <main>
      <PlanPage
        {...props}
        charts={charts}
        risks={risks}
        changes={changes}
        store={store}
        flowName={namesIn(props.language).flowName}
        areaName={(area) => headings[area] ?? area}
        names={localStorage}
        views={sessionStorage}
      />
    </main>
  )
}

const meta = {
  title: 'Test plan',
  globals: { viewport: wholeCanvas },
  render: (_, { globals }) => (
    <PortalPlan
      language={globals.language === 'fa' ? 'fa' : 'en'}
      theme={globals.theme === 'dark' ? 'dark' : 'light'}
      environment={environmentOf(import.meta.env, globals.brand, { width: innerWidth, height: innerHeight })}
    />
  ),
} satisfies Meta
export default meta

type Story = StoryObj<typeof meta>

/** The plan of this browser, over all charts of the portal. */
export const Plan: Story = {
  tags: ['main'],
  play: async ({ canvas }) => {
    await expect(await canvas.findByRole('button', { name: /^Checkout/ })).toBeVisible()
    await expect(canvas.getAllByRole('heading', { level: 3 })).toHaveLength(charts.length)
  },
}
