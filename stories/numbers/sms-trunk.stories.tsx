import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { savedSmsTrunk, smsTrunk, smsTrunkOff } from '#domain/fixtures/numbers.ts'
import {
  type SmsTrunkActor,
  type SmsTrunkContext,
  smsTrunkMachine,
} from '#machines/numbers/sms-trunk/sms-trunk.machine.ts'
import { SmsTrunkView } from '#src/screens/numbers/sms-trunk/sms-trunk.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/SmsTrunk',
  component: SmsTrunkView,
  parameters: { flow: { like: 'Ready' } },
} satisfies Meta<typeof SmsTrunkView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof smsTrunkMachine>

const story = (value: State, context: Partial<SmsTrunkContext> = {}, name: string = String(value)): Story => ({
  name,
  args: {
    actor: still(smsTrunkMachine, value, {
      number: 'num_3',
      trunk: smsTrunk,
      url: smsTrunk.url ?? '',
      error: null,
      secret: null,
      change: null,
      theirs: null,
      resent: null,
      failure: null,
      ...context,
    }) as SmsTrunkActor,
    number: savedSmsTrunk.page.number,
  },
})

const off = { trunk: smsTrunkOff, url: '' }

export const Loading = story('loading', { trunk: null, url: '' })
export const Failed = story('failed', { trunk: null, url: '', failure: { code: 'unreachable' } })
export const Ready = story('ready')
Ready.tags = ['main']
export const Looking = story({ ready: 'looking' }, {}, 'ready: looking for deliveries')
export const Paused = story({ ready: 'paused' }, {}, 'ready: in a hidden page')
export const Saving = story('saving')
export const Comparing = story('comparing')
export const Conflicting = story('conflicting', {
  theirs: { ...smsTrunk, version: 3, url: 'https://other.example.com/incoming' },
})
export const Testing = story('testing')
export const Resending = story('resending', { resent: smsTrunk.deliveries[0]?.position ?? 1 })
export const LoadingLog = story('loadingLog')
export const Dismissed = story('dismissed')
export const Off = story('ready', off, 'ready: off')
export const Secret = story(
  'ready',
  { trunk: savedSmsTrunk.trunk, secret: savedSmsTrunk.secret },
  'ready: the secret of the first URL',
)
export const Wrong = story('ready', { ...off, url: 'http://10.0.0.1/', error: 'url.https' }, 'ready: wrong URL')
export const TooManyTests = story(
  'ready',
  { failure: { code: 'tooManyRequests', retryAfter: 20 } },
  'ready: too many tests',
)
