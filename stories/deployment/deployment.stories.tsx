import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { deploymentMachine } from '#machines/deployment/deployment.machine.ts'
import { PageFailedView } from '#src/screens/page-failed/page-failed.view.tsx'
import { stillService } from '../kit/service.ts'
import { still } from '../kit/still.tsx'

const meta = { title: 'Flows/Deployment', component: PageFailedView } satisfies Meta<typeof PageFailedView>
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

/** A defect of ours: no chunk was lost. */
export const Current = story('current', 'current')
export const Asking = story('asking', 'asking')
export const Outdated = story('outdated', 'outdated')
export const OutdatedUnsaved = story('outdated, unsaved', 'outdated', {}, { forms: ['address'] })
export const OutdatedPaying = story('outdated, paying', 'outdated', {}, { moneyCalls: 1 })
export const Healing = story('healing', 'healing', { page: 'reloading' })
export const Failed = story('failed', 'failed')
export const FailedCrowded = story('failed, crowded', 'failed', { pace: 'crowded' }, { spacing: 40_000 })
export const FailedOffline = story('failed, offline', 'failed', { connection: 'offline' })
