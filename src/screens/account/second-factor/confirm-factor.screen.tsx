import type { FactorSecret } from '#domain/contract/account/second-factor.ts'
import { confirmFactorMachine } from '#machines/account/second-factor/confirm-factor.machine.ts'
import type { SecondFactorActor } from '#machines/account/second-factor/second-factor.machine.ts'
import { confirmFactorCalls } from '#src/api/account/second-factor.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { ConfirmFactorView } from './confirm-factor.view.tsx'

export const ConfirmFactorScreen = ({ factor, made }: { factor: SecondFactorActor; made: FactorSecret }) => {
  const actor = useForm(confirmFactorMachine, confirmFactorCalls, {
    focus: 'code',
    onResponse: (response) => factor.send({ type: 'codes.made', result: response }),
  })
  return <ConfirmFactorView actor={actor} made={made} onDismiss={() => factor.send({ type: 'step.dismissed' })} />
}
