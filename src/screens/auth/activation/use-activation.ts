import { useLingui } from '@lingui/react/macro'
import { useState } from 'react'
import { idSchema } from '#domain/kit/primitives.ts'
import { activationResendMachine } from '#machines/auth/activation/activation-resend.machine.ts'
import { codeActivationMachine } from '#machines/auth/activation/code-activation.machine.ts'
import { linkActivationMachine } from '#machines/auth/activation/link-activation.machine.ts'
import { activationResendCalls, codeActivationCalls, linkActivationCalls } from '#src/api/auth/auth.calls.ts'
import { useAnnounce } from '#src/components/feedback/live-region.tsx'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { forgetLinkSecret, takeLinkSecret } from '#src/runtime/routing/link-secret.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { focusField } from '#src/screens/kit/form/focus-field.ts'
import { forgetRegistration, rememberedRegistration, rememberRegistration } from './remembered-registration.ts'

/** `registration` is the id of the registration that the code belongs to. */
const activationSearch = searchOf({ registration: idSchema })

/** The actors of the activation page: by link, by code, and the resend. */
export const useActivation = () => {
  const { t } = useLingui()
  const announce = useAnnounce()
  const search = useSearchOf(activationSearch)
  const [secret] = useState(() => takeLinkSecret('/activation'))
  const [remembered] = useState(rememberedRegistration)
  const registration = search.registration ?? remembered?.registration ?? ''
  const own = remembered?.registration === registration ? remembered : null
  const recipients = own?.recipients ?? null

  const link = useChart(
    useProvided(
      linkActivationMachine,
      ({ client }) => ({ actors: linkActivationCalls(client), actions: { reportResponse: forgetAll } }),
      [],
    ),
    { input: { draft: { token: secret?.token ?? '' } } },
  )
  const code = useChart(
    useProvided(
      codeActivationMachine,
      ({ client }) => ({
        actors: codeActivationCalls(client),
        actions: { reportResponse: forgetAll, focusField: (_, { field }) => focusField(field) },
      }),
      [],
    ),
    { input: { draft: { subject: registration } } },
  )
  const resend = useChart(
    useProvided(
      activationResendMachine,
      ({ client }) => ({
        actors: activationResendCalls(client),
        actions: {
          reportResponse: (_, { response }) => {
            rememberRegistration({ registration, resend_after: response.resend_after }, recipients)
            code.send({ type: 'draft.changed', change: { code: '' } })
            announce(t`Sent again. Earlier codes and links no longer work.`)
          },
        },
      }),
      [registration, recipients, code, announce, t],
    ),
    { input: { subject: registration, wait: own?.wait ?? 0 } },
  )
  return { link, code, resend, recipients }
}

/** The account is active, so its link and its code are of no further use. */
const forgetAll = () => {
  forgetLinkSecret()
  forgetRegistration()
}
