import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import { signInCodeMachine } from '#machines/auth/sign-in/sign-in-code.machine.ts'
import { selectDraft } from '#machines/kit/form.selectors.ts'
import { signInCodeCalls } from '#src/api/auth/sign-in-code.calls.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { SignInCodeView, type SignInCodeViewProps } from './sign-in-code.view.tsx'

export type SignInCodeScreenProps = Omit<SignInCodeViewProps, 'actor'> & { challenge: string }

export const SignInCodeScreen = ({ challenge, ...view }: SignInCodeScreenProps) => {
  const machine = useProvided(
    signInCodeMachine,
    ({ client, session }) => ({
      actors: signInCodeCalls(client),
      actions: {
        reportResponse: (_, { response: { token } }) => session.send({ type: 'signIn.completed', token }),
        focusField: (_, { field }) => focusField(field),
      },
    }),
    [],
  )
  const actor = useChart(machine, { input: { draft: { challenge } } })
  const { uses_recovery } = useSelector(actor, selectDraft)
  useEffect(() => focusField(uses_recovery ? 'recovery_code' : 'code'), [uses_recovery])
  // The form that takes this one's place asks for the password again.
  useEffect(() => () => focusField('password'), [])
  return <SignInCodeView actor={actor} {...view} />
}
