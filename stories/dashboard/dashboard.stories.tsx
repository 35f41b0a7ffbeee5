import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import {
  dashboard,
  dashboardAfterDelivery,
  dashboardAfterFirstNumber,
  emptyDashboard,
} from '#domain/fixtures/dashboard.ts'
import { project } from '#domain/fixtures/session.ts'
import {
  type DashboardActor,
  type DashboardContext,
  dashboardMachine,
} from '#machines/dashboard/dashboard/dashboard.machine.ts'
import { DashboardView } from '#src/screens/dashboard/dashboard/dashboard.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Dashboard',
  component: DashboardView,
  decorators: [inMain],
} satisfies Meta<typeof DashboardView>
export default meta

type Story = StoryObj<typeof meta>

const loaded: DashboardContext = { dashboard, failure: null }

const story = (
  name: string,
  value: StateValueFrom<typeof dashboardMachine>,
  held: DashboardContext = loaded,
  maySpend = true,
): Story => ({
  name,
  args: {
    actor: still(dashboardMachine, value, held) as DashboardActor,
    projectName: project.name,
    isPhoneVerified: true,
    may: { order: maySpend, useWallet: maySpend, changeNumbers: maySpend },
    has: () => true,
  },
})

export const Loading = story('loading', 'loading', { ...loaded, dashboard: null })
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const ReadyNew = story('ready, a new project', 'ready', { ...loaded, dashboard: emptyDashboard })
export const ReadyFirstNumber = story('ready, the first number is bought', 'ready', {
  ...loaded,
  dashboard: dashboardAfterFirstNumber,
})
export const ReadyForReading = story('ready, a simple user', 'ready', loaded, false)
export const ReadyOfAFewPages: Story = {
  ...Ready,
  name: 'ready, site with few pages',
  args: { ...Ready.args, has: (page) => page === 'dashboard' },
}
export const ReadyInDebt = story('ready, below zero', 'ready', {
  ...loaded,
  dashboard: { ...dashboard, available_balance: '-31.2', balance: '-31.2' },
})
export const ReadyAfterDelivery = story('ready, an order ended after the last visit', 'ready', {
  ...loaded,
  dashboard: dashboardAfterDelivery,
})
export const ReadyNotReloaded = story('ready, the wallet could not be reloaded', 'ready', {
  ...loaded,
  failure: { code: 'timedOut' },
})
export const Refreshing = story('refreshing', 'refreshing')
export const ReloadingWallet = story('reloadingWallet', 'reloadingWallet')
export const Failed = story('failed', 'failed', { dashboard: null, failure: { code: 'unreachable' } })
