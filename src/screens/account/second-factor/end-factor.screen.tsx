import { endFactorMachine } from '#machines/account/second-factor/end-factor.machine.ts'
import type { SecondFactorActor } from '#machines/account/second-factor/second-factor.machine.ts'
import { endFactorCalls } from '#src/api/account/second-factor.calls.ts'
import { useForm } from '#src/screens/kit/form/use-form.ts'
import { EndFactorView } from './end-factor.view.tsx'

export const EndFactorScreen = ({ factor, email }: { factor: SecondFactorActor; email: string }) => {
  const actor = useForm(endFactorMachine, endFactorCalls, {
    focus: 'password',
    onResponse: (response) => factor.send({ type: 'factor.ended', factor: response }),
  })
  return <EndFactorView actor={actor} email={email} onDismiss={() => factor.send({ type: 'step.dismissed' })} />
}
