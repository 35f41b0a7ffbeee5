import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { attemptIn, cart, cartWithSavedCard, cartWithShortWallet, savedCard } from '#domain/fixtures/paying.ts'
import { type PaymentActor, type PaymentContext, paymentMachine } from '#machines/paying/payment/payment.machine.ts'
import { Page } from '#src/components/layout/page.tsx'
import { PaymentButton, PaymentView } from '#src/screens/paying/payment/payment.view.tsx'
import { still } from '../kit/still.tsx'
import { choosing, orderRequest, startChild } from './payment-child.ts'

const meta = {
  title: 'Flows/Payment',
  component: PaymentView,
  decorators: [
    (Story, { args }) => (
      <Page layout="reading">
        <Story />
        <PaymentButton actor={args.actor} total={cart.price.total} />
      </Page>
    ),
  ],
} satisfies Meta<typeof PaymentView>
export default meta

type Story = StoryObj<typeof meta>
type Value = StateValueFrom<typeof paymentMachine>

const story = (
  name: string,
  value: Value,
  context: Partial<PaymentContext> = {},
  children: Parameters<typeof still>[3] = {},
): Story => ({
  name,
  args: { actor: still(paymentMachine, value, { ...choosing, ...context }, children) as PaymentActor },
})

const byCard = { gateway: 'card', request: orderRequest } as const

export const Choosing = story('choosing', 'choosing')
export const ChosenCard = story('choosing, by card', 'choosing', { gateway: 'card' })
ChosenCard.tags = ['main']
export const OptionMissing = story('choosing, no option chosen', 'choosing', { isOptionMissing: true })
export const ShortWallet = story('choosing, short wallet', 'choosing', { options: cartWithShortWallet.gateways })
const withCard = { options: cartWithSavedCard.gateways, gateway: savedCard.id }
export const SavedCard = story('choosing, a saved card', 'choosing', withCard)
export const Removing = story('removing a saved card', 'removing', { ...withCard, removing: savedCard.id })
export const Pricing: Story = {
  name: 'choosing, prices are loading',
  args: { actor: still(paymentMachine, 'choosing', { ...choosing, subject: null }) as PaymentActor, pricing: true },
}
export const Refused = story('choosing, refused', 'choosing', {
  gateway: 'wallet',
  refusal: { code: 'balanceNotEnough' },
})
export const RefusedGateway = story('choosing, gateway unavailable', 'choosing', {
  gateway: 'card',
  refusal: { code: 'gatewayUnavailable' },
})
export const Starting = story('starting', 'starting', byCard, startChild('starting'))
export const StartingUncertain = story('starting, no response', 'starting', byCard, startChild('uncertain'))
export const StartingUnanswered = story('starting, not started', 'starting', byCard, startChild('unanswered'))
export const Following = story('following', 'following', {
  ...byCard,
  attempt: { id: 'pay_5QX2', attempt: attemptIn('created'), origin: 'started' },
})
export const Ended = story('ended', 'ended', {
  ...byCard,
  attempt: { id: 'pay_5QX2', attempt: attemptIn('settled'), origin: 'found' },
})
