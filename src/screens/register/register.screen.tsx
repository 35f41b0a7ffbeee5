import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useMemo } from 'react'
import { storedRegistrationSchema } from '#domain/registration.ts'
import { registerMachine } from '#machines/register/register.machine.ts'
import { selectAcceptedTerms, selectAreTermsRefused, selectHasSecrets } from '#machines/register/register.selectors.ts'
import { termsMachine } from '#machines/terms/terms.machine.ts'
import { selectTerms } from '#machines/terms/terms.selectors.ts'
import { registerActors } from '#src/api/register.actors.ts'
import { termsActors } from '#src/api/terms.actors.ts'
import { hrefOf } from '#src/app/address.ts'
import { useApp } from '#src/app/app-context.ts'
import { doorDrafts } from '#src/app/door-drafts.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useLook } from '#src/app/use-look.ts'
import { useUnsaved } from '#src/app/use-unsaved.ts'
import { languageOf } from '#src/i18n/language.ts'
import { rememberRegistration } from '../activation/remembered-registration.ts'
import { FormCaptcha, useCaptchaStart } from '../captcha/form-captcha.tsx'
import { DoorCorner } from '../door/door-corner.tsx'
import { useDoorLink } from '../door/use-door-link.ts'
import { focusField } from '../payment/focus-field.ts'
import { RegisterView } from './register.view.tsx'

const draftName = 'register'

export const RegisterScreen = () => {
  const { client, go } = useApp()
  const { i18n } = useLingui()
  const { brand } = useLook()
  const linkTo = useDoorLink()
  const captcha = useCaptchaStart()
  const drafts = useMemo(() => doorDrafts(), [])
  const machine = useMemo(
    () =>
      registerMachine.provide({
        actors: registerActors(client, () => languageOf(i18n.locale)),
        actions: {
          storeDraft: (_, { draft }) => drafts.write(draftName, draft),
          forgetDraft: () => drafts.forget(draftName),
          focusField: (_, { field }) => focusField(field),
          handOver: (_, { answer }) => {
            rememberRegistration(answer)
            go(hrefOf('/activation', { registration: answer.registration }))
          },
        },
      }),
    [client, drafts, go, i18n],
  )
  const actor = useChart(machine, {
    input: { draft: { ...drafts.read(draftName, storedRegistrationSchema), captcha } },
  })
  // All the rest is stored as it is typed.
  useUnsaved(useSelector(actor, selectHasSecrets))

  const language = languageOf(i18n.locale)
  const terms = useChart(
    useMemo(() => termsMachine.provide({ actors: termsActors(client) }), [client]),
    { input: { language } },
  )
  useEffect(() => terms.send({ type: 'language.changed', language }), [terms, language])

  const areTermsRefused = useSelector(actor, selectAreTermsRefused)
  useEffect(() => {
    if (areTermsRefused) terms.send({ type: 'terms.outdated' })
  }, [terms, areTermsRefused])

  // What was accepted is the text that was shown, and no other.
  const shown = useSelector(terms, (snapshot) => selectTerms(snapshot)?.version)
  const accepted = useSelector(actor, selectAcceptedTerms)
  useEffect(() => {
    if (shown !== undefined && accepted !== '' && accepted !== shown)
      actor.send({ type: 'draft.changed', change: { terms_version: '' } })
  }, [actor, shown, accepted])

  return (
    <RegisterView
      actor={actor}
      terms={terms}
      brand={brand}
      corner={<DoorCorner />}
      signIn={linkTo('login')}
      captcha={<FormCaptcha form={actor} />}
    />
  )
}
