import type { Meta, StoryObj } from '@storybook/react-vite'
import { CaptchaView } from '#src/screens/auth/captcha/captcha.view.tsx'
import { captchaHeld, framed } from './still-captcha.tsx'

const meta = {
  title: 'Flows/Captcha',
  component: CaptchaView,
  decorators: [
    (Story) => (
      <main style={{ maxWidth: '23rem', padding: '1.5rem' }}>
        <h1>Sign in</h1>
        <Story />
      </main>
    ),
  ],
} satisfies Meta<typeof CaptchaView>
export default meta

type Story = StoryObj<typeof meta>

const story = (name: string, actor: Story['args']['actor'], more: Partial<Story['args']> = {}): Story => ({
  name,
  args: { actor, address: framed, error: null, ...more },
})

export const Loading = story('loading', captchaHeld('loading', { height: null }))
export const Asking = story('asking', captchaHeld('asking'))
Asking.tags = ['main']
export const AskingMissing = story('asking, submitted without a token', captchaHeld('asking'), {
  error: 'Confirm that you are not a robot.',
})
export const Solved = story('solved', captchaHeld('solved'))
export const Failed = story('failed', captchaHeld('failed', { height: null }))
export const FailedWithoutOrigin = story('failed, no separate origin', captchaHeld('loading', { height: null }), {
  address: null,
})
