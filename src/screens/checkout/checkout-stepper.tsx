import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CheckoutActor } from '#machines/checkout/checkout.machine.ts'
import { selectBillingAddress, selectScene } from '#machines/checkout/checkout.selectors.ts'
import { hrefOf } from '#src/app/address.ts'
import { type Step, Stepper } from '#src/components/stepper.tsx'
import { useFormat } from '#src/i18n/use-format.ts'

const Place = ({ city, country }: { city: string; country: string }) => (
  <>
    <bdi>{city}</bdi> · {country}
  </>
)

/** Cart, address, payment: what is finished leads back, and nothing chosen is lost by going there. */
export const CheckoutStepper = ({ actor }: { actor: CheckoutActor }) => {
  const { t } = useLingui()
  const { country } = useFormat()
  const scene = useSelector(actor, selectScene)
  const address = useSelector(actor, selectBillingAddress)
  const atAddress = scene === 'address'
  const steps: Step[] = [
    { id: 'cart', name: t`Cart`, state: 'finished', href: '/cart' },
    {
      id: 'address',
      name: t`Billing address`,
      chosen:
        address === null || atAddress ? undefined : <Place city={address.city} country={country(address.country)} />,
      state: atAddress ? 'current' : address === null ? 'ahead' : 'finished',
      href: hrefOf('/cart', { step: 'address' }),
    },
    { id: 'pay', name: t`Payment`, state: atAddress ? 'ahead' : 'current' },
  ]
  return <Stepper label={t`Steps of the checkout`} steps={steps} />
}
