import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { smsKeyCreated, smsKeysResponse } from '#domain/fixtures/messaging.ts'
import { type SmsKeyActor, type SmsKeyContext, smsKeyMachine } from '#machines/messaging/sms-key/sms-key.machine.ts'
import { SmsKeyView } from '#src/screens/messaging/sms-key/sms-key.view.tsx'
import { inMain } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/SmsKey',
  component: SmsKeyView,
  decorators: [inMain],
} satisfies Meta<typeof SmsKeyView>
export default meta

type Story = StoryObj<typeof meta>
type State = StateValueFrom<typeof smsKeyMachine>

const story = (value: State, context: Partial<SmsKeyContext> = {}, name: string = String(value)): Story => ({
  name,
  args: {
    actor: still(smsKeyMachine, value, {
      keys: smsKeysResponse.keys,
      key: null,
      from: smsKeysResponse.from,
      revoked: '',
      failure: null,
      ...context,
    }) as SmsKeyActor,
    origin: 'https://portal.example.com',
    project: 'prj_nordlicht',
    operation: '6f1c2a44-0b7e-4a57-9b1d-2f5c8e3a9d10',
  },
})

export const Loading = story('loading', { keys: null })
export const Ready = story('ready')
Ready.tags = ['main']
export const None = story('ready', { keys: [] }, 'ready: no key')
export const Created = story('ready', { keys: smsKeyCreated.keys, key: smsKeyCreated.key }, 'ready: a new key')
export const Creating = story('creating')
export const Revoking = story('revoking', { revoked: 'key_1' })
export const TooMany = story('ready', { failure: { code: 'keyLimitReached' } }, 'ready: too many keys')
export const Failed = story('failed', { keys: null, failure: { code: 'unreachable' } })
