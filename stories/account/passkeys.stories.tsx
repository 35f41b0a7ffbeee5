import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { noPasskeys, passkeys } from '#domain/fixtures/passkeys.ts'
import { type PasskeysContext, passkeysMachine } from '#machines/account/passkeys/passkeys.machine.ts'
import { PasskeysView } from '#src/screens/account/passkeys/passkeys.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/Passkeys',
  component: PasskeysView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof PasskeysView>
export default meta

type Story = StoryObj<typeof meta>

const held: PasskeysContext = { passkeys, target: null, confirmation: '', done: null, failure: null }
const full = {
  ...passkeys,
  results: Array.from({ length: 10 }, (_, each) => ({
    ...passkeys.results[0],
    id: `psk_${each}`,
    name: `Key ${each + 1}`,
  })),
} as PasskeysContext['passkeys']

/** The forms of the steps have stories of their own. */
const story = (
  name: string,
  value: StateValueFrom<typeof passkeysMachine>,
  context: PasskeysContext,
  mayChange = true,
): Story => ({ name, args: { actor: still(passkeysMachine, value, context), mayChange, step: () => null } })

export const Loading = story('loading', 'loading', { ...held, passkeys: null })
export const Failed = story('failed', 'failed', { ...held, passkeys: null, failure: { code: 'unreachable' } })
export const Listing = story('listing', 'listing', held)
Listing.tags = ['main']
export const ListingNone = story('listing, none', 'listing', { ...held, passkeys: noPasskeys })
export const ListingFull = story('listing, ten', 'listing', { ...held, passkeys: full })
export const ListingAdded = story('listing, after one was added', 'listing', { ...held, done: 'added' })
export const ListingRefused = story('listing, a removal was refused', 'listing', {
  ...held,
  failure: { code: 'confirmationExpired', status: 409 },
})
export const ListingOnBehalf = story('listing, not changeable while acting for the account', 'listing', held, false)
export const Confirming = story('confirming', 'confirming', held)
export const Proving = story('proving', 'proving', held)
export const Adding = story('adding', 'adding', held)
export const Renaming = story('renaming', 'renaming', { ...held, target: 'psk_1' })
export const Removing = story('removing', 'removing', { ...held, target: 'psk_1' })
