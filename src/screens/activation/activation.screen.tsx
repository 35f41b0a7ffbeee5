import { useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import { useMemo, useState } from 'react'
import { activationResendMachine } from '#machines/activation/activation-resend.machine.ts'
import { codeActivationMachine } from '#machines/activation/code-activation.machine.ts'
import { linkActivationMachine } from '#machines/activation/link-activation.machine.ts'
import { selectIsLinkOffered } from '#machines/activation/link-activation.selectors.ts'
import { selectIsAccepted } from '#machines/kit/form.selectors.ts'
import { activationResendActors, codeActivationActors, linkActivationActors } from '#src/api/activation.actors.ts'
import { useApp } from '#src/app/app-context.ts'
import { forgetHanded, takeHanded } from '#src/app/handed.ts'
import { useSearchOf } from '#src/app/search.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useAnnounce } from '#src/components/live-region.tsx'
import { useDoorLink } from '../door/use-door-link.ts'
import { focusField } from '../payment/focus-field.ts'
import { useStepArrival } from '../use-step-arrival.ts'
import { activationSearch } from './activation.search.ts'
import { ActivationView } from './activation.view.tsx'
import { forgetRegistration, rememberedRegistration, rememberRegistration } from './remembered-registration.ts'

export const ActivationScreen = () => {
  const { client } = useApp()
  const { t } = useLingui()
  const announce = useAnnounce()
  const linkTo = useDoorLink()
  const search = useSearchOf(activationSearch)
  const [handed] = useState(() => takeHanded('/activation'))
  const [remembered] = useState(rememberedRegistration)
  const registration = search.registration ?? remembered?.registration ?? ''

  const link = useChart(
    useMemo(
      () => linkActivationMachine.provide({ actors: linkActivationActors(client), actions: { handOver: forgetAll } }),
      [client],
    ),
    { input: { draft: { token: handed?.token ?? '' } } },
  )
  const code = useChart(
    useMemo(
      () =>
        codeActivationMachine.provide({
          actors: codeActivationActors(client),
          actions: { handOver: forgetAll, focusField: (_, { field }) => focusField(field) },
        }),
      [client],
    ),
    { input: { draft: { subject: registration } } },
  )
  const resend = useChart(
    useMemo(
      () =>
        activationResendMachine.provide({
          actors: activationResendActors(client),
          actions: {
            handOver: (_, { answer }) => {
              rememberRegistration({ registration, resend_after: answer.resend_after })
              code.send({ type: 'draft.changed', change: { code: '' } })
              announce(t`Sent again. What was sent before does not work any more.`)
            },
          },
        }),
      [client, registration, code, announce, t],
    ),
    { input: { subject: registration, wait: remembered?.registration === registration ? remembered.wait : 0 } },
  )

  const isByLink = useSelector(link, selectIsAccepted)
  const isByCode = useSelector(code, selectIsAccepted)
  const isOffered = useSelector(link, selectIsLinkOffered)
  useStepArrival(isByLink || isByCode ? 'active' : isOffered ? 'link' : 'code')

  return (
    <ActivationView
      link={link}
      code={code}
      resend={resend}
      links={{ login: linkTo('login'), register: linkTo('register') }}
    />
  )
}

/** The account is active: neither its link nor its code is worth anything any more. */
const forgetAll = () => {
  forgetHanded()
  forgetRegistration()
}
