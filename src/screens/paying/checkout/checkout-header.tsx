import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { CheckoutActor } from '#machines/paying/checkout/checkout.machine.ts'
import { selectBillingAddress, selectPhase } from '#machines/paying/checkout/checkout.selectors.ts'
import { type Step, StepsHeader, type StepsHeaderProps } from '#src/components/layout/steps-header.tsx'
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

export type CheckoutHeaderProps = Pick<StepsHeaderProps, 'title' | 'purpose'> & { actor: CheckoutActor }

/** Cart, address, payment. Finished steps are links; the choices stay when the user goes back. */
export const CheckoutHeader = ({ actor, ...rest }: CheckoutHeaderProps) => {
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
  return <StepsHeader {...rest} label={t`Steps of the checkout`} steps={steps} />
}
