import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { changedNotificationSettings, notificationSettings } from '#domain/fixtures/notifications.ts'
import {
  type NotificationSettingsActor,
  type NotificationSettingsContext,
  notificationSettingsMachine,
} from '#machines/account/notification-settings/notification-settings.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { NotificationSettingsView } from '#src/screens/account/notification-settings/notification-settings.view.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/NotificationSettings',
  component: NotificationSettingsView,
  decorators: [
    (Story) => (
      <main>
        <Page layout="reading">
          <Story />
        </Page>
      </main>
    ),
  ],
} satisfies Meta<typeof NotificationSettingsView>
export default meta

type Story = StoryObj<typeof meta>

const story = (
  name: string,
  value: StateValueFrom<typeof notificationSettingsMachine>,
  context: Partial<NotificationSettingsContext> = {},
  owner: string | null = null,
): Story => ({
  name,
  args: {
    actor: still(notificationSettingsMachine, value, {
      settings: notificationSettings,
      change: null,
      failure: null,
      ...context,
    }) as NotificationSettingsActor,
    owner,
  },
})

const change = { kind: 'renewals', channel: 'text', on: true } as const

export const Loading = story('loading', 'loading', { settings: null })
export const Failed = story('failed', 'failed', { settings: null, failure: { code: 'unreachable' } })
export const Ready = story('ready', 'ready')
Ready.tags = ['main']
export const WithoutPhone = story('ready, without a phone', 'ready', {
  settings: { ...notificationSettings, has_phone: false },
})
export const Impersonated = story('ready, acting for the account', 'ready', {}, 'Clara Neumann')
export const Saving = story('saving', 'saving', { change })
export const Saved = story('saved', 'saved', { settings: changedNotificationSettings })
export const Refused = story('refused', 'refused', { change, failure: { code: 'textPhoneMissing' } })
