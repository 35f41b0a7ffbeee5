import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CheckoutActor } from '#machines/paying/checkout/checkout.machine.ts'
import { selectBillingAddress, selectPhase } from '#machines/paying/checkout/checkout.selectors.ts'
import { type Step, Stepper } from '#src/components/layout/stepper.tsx'
import { Dot } from '#src/components/values/fact-line.tsx'
import { useFormat } from '#src/i18n/use-format.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'

const CityAndCountry = ({ city, country }: { city: string; country: string }) => (
  <>
    <bdi>{city}</bdi>
    <Dot />
    {country}
  </>
)

/** Cart, address, payment. Finished steps are links; the choices stay when the user goes back. */
export const CheckoutStepper = ({ actor }: { actor: CheckoutActor }) => {
  const { t } = useLingui()
  const { country } = useFormat()
  const phase = useSelector(actor, selectPhase)
  const address = useSelector(actor, selectBillingAddress)
  const atAddress = phase === 'address'
  const steps: Step[] = [
    { id: 'cart', name: t`Cart`, state: 'finished', href: '/cart' },
    {
      id: 'address',
      name: t`Billing address`,
      chosen:
        address === null || atAddress ? undefined : (
          <CityAndCountry city={address.city} country={country(address.country)} />
        ),
      state: atAddress ? 'current' : address === null ? 'ahead' : 'finished',
      href: hrefOf('/cart', { step: 'address' }),
    },
    { id: 'pay', name: t`Payment`, state: atAddress ? 'ahead' : 'current' },
  ]
  return <Stepper label={t`Steps of the checkout`} steps={steps} />
}
