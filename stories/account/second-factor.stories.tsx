import type { Meta, StoryObj } from '@storybook/react-vite'
import type { StateValueFrom } from 'xstate'
import { factorOff, factorOn, factorSecret, factorWithCodes } from '#domain/fixtures/second-factor.ts'
import { info } from '#domain/fixtures/session.ts'
import {
  type SecondFactorActor,
  type SecondFactorContext,
  secondFactorMachine,
} from '#machines/account/second-factor/second-factor.machine.ts'
import { OwnersFactor } from '#src/screens/account/second-factor/owners-factor.tsx'
import { SecondFactorView } from '#src/screens/account/second-factor/second-factor.view.tsx'
import { inAccount } from '../kit/frames.tsx'
import { still } from '../kit/still.tsx'

const meta = {
  title: 'Flows/SecondFactor',
  component: SecondFactorView,
  decorators: [inAccount('signIn')],
} satisfies Meta<typeof SecondFactorView>
export default meta

type Story = StoryObj<typeof meta>

const off: SecondFactorContext = { factor: factorOff, made: null, codes: [], failure: null }
const on: SecondFactorContext = { ...off, factor: factorOn }

/** The forms of the steps have stories of their own. */
const story = (name: string, value: StateValueFrom<typeof secondFactorMachine>, held: SecondFactorContext): Story => ({
  name,
  args: {
    actor: still(secondFactorMachine, value, held) as SecondFactorActor,
    readOnly: null,
    form: () => null,
    onDownload: () => undefined,
  },
})

export const Loading = story('loading', 'loading', { ...off, factor: null })
export const Failed = story('failed', 'failed', { ...off, factor: null, failure: { code: 'unreachable' } })
export const Off = story('off', 'off', off)
export const Starting = story('starting', 'starting', off)
export const Confirming = story('confirming', 'confirming', { ...off, made: factorSecret })
export const ShowingCodes = story('recovery codes', 'showingCodes', {
  ...on,
  codes: factorWithCodes.recovery_codes,
})
ShowingCodes.tags = ['main']
export const On = story('on', 'on', on)
export const OnFewCodes = story('on, few recovery codes', 'on', {
  ...on,
  factor: { ...factorOn, recovery_codes_left: 1 },
})
export const Renewing = story('renewing', 'renewing', on)
export const Ending = story('ending', 'ending', on)
export const OnBehalf: Story = {
  ...On,
  name: 'on, not changeable while acting for the account',
  args: { ...On.args, readOnly: <OwnersFactor account={info.client} /> } as NonNullable<Story['args']>,
}
