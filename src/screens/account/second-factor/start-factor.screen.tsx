import type { SecondFactorActor } from '#machines/account/second-factor/second-factor.machine.ts'
import { startFactorMachine } from '#machines/account/second-factor/start-factor.machine.ts'
import { startFactorCalls } from '#src/api/account/second-factor.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { StartFactorView } from './start-factor.view.tsx'

export const StartFactorScreen = ({ factor, email }: { factor: SecondFactorActor; email: string }) => {
  const actor = useForm(startFactorMachine, startFactorCalls, {
    focus: 'password',
    onResponse: (response) => factor.send({ type: 'secret.made', made: response }),
  })
  return <StartFactorView actor={actor} email={email} onDismiss={() => factor.send({ type: 'step.dismissed' })} />
}
