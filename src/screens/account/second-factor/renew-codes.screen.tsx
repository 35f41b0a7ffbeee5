import { renewCodesMachine } from '#machines/account/second-factor/renew-codes.machine.ts'
import type { SecondFactorActor } from '#machines/account/second-factor/second-factor.machine.ts'
import { renewCodesCalls } from '#src/api/account/second-factor.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { RenewCodesView } from './renew-codes.view.tsx'

export const RenewCodesScreen = ({ factor, email }: { factor: SecondFactorActor; email: string }) => {
  const actor = useForm(renewCodesMachine, renewCodesCalls, {
    focus: 'password',
    onResponse: (response) => factor.send({ type: 'codes.made', result: response }),
  })
  return <RenewCodesView actor={actor} email={email} onDismiss={() => factor.send({ type: 'step.dismissed' })} />
}
