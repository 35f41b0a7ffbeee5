import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { deploymentMachine } from '#machines/session/deployment/deployment.machine.ts'
import { PageFailedView } from '#src/screens/session/page-failed/page-failed.view.tsx'
import { stillService } from '../kit/service.ts'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Deployment',
  component: PageFailedView,
} satisfies Meta<typeof PageFailedView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof deploymentMachine>,
  ...held: Parameters<typeof stillService>
): Story => ({
  name,
  args: {
    as: 'main',
    deployment: still(deploymentMachine, value, { deployment: null, isNeeded: true }),
    service: stillService(...held),
  },
})

/** A defect of the portal, not a lost chunk. */
export const Current = story('current', 'current')
export const Asking = story('asking', 'asking')
export const Outdated = story('outdated', 'outdated')
Outdated.tags = ['main']
export const OutdatedUnsaved = story('outdated, unsaved', 'outdated', {}, { forms: ['address'] })
export const OutdatedPaying = story('outdated, paying', 'outdated', {}, { moneyCalls: 1 })
export const Repairing = story('repairing', 'repairing', { page: 'reloading' })
export const Failed = story('failed', 'failed')
export const FailedLimited = story('failed, limited', 'failed', { pace: 'limited' }, { spacing: 40_000 })
export const FailedOffline = story('failed, offline', 'failed', { connection: 'offline' })
