import { useLingui } from '@lingui/react/macro'
import { Stepper } from '#src/components/layout/stepper.tsx'

export const CartStepper = () => {
  const { t } = useLingui()
  return (
    <Stepper
      label={t`Steps of the checkout`}
      steps={[
        { id: 'cart', name: t`Cart`, state: 'current' },
        { id: 'address', name: t`Billing address`, state: 'ahead' },
        { id: 'pay', name: t`Payment`, state: 'ahead' },
      ]}
    />
  )
}
