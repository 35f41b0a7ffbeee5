import { useSelector } from '@xstate/react'
import { useEffect } from 'react'
import type { RegisterActor } from '#machines/auth/register/register.machine.ts'
import { selectAcceptedTerms, selectAreTermsRefused } from '#machines/auth/register/register.machine.ts'
import { selectTerms, type TermsActor } from '#machines/auth/terms/terms.machine.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { FormCaptcha } from '#src/screens/auth/captcha/form-captcha.tsx'
import { AuthPreferences } from '#src/screens/auth/kit/auth-preferences.tsx'
import { useAuthLink } from '#src/screens/auth/kit/use-auth-link.ts'
import { useTerms } from '#src/screens/auth/terms/use-terms.ts'
import { RegisterView } from './register.view.tsx'
import { useRegister } from './use-register.ts'

export const RegisterScreen = () => {
  const { brand } = useBranding()
  const linkTo = useAuthLink()
  const actor = useRegister()
  const terms = useTerms(useSelector(actor, selectAreTermsRefused))
  useAcceptanceOfShownTerms(actor, terms)
  return (
    <RegisterView
      actor={actor}
      terms={terms}
      brand={brand}
      preferences={<AuthPreferences />}
      signIn={linkTo('login')}
      captcha={<FormCaptcha form={actor} />}
    />
  )
}

/** Withdraws the acceptance when another version of the terms is shown than the accepted one. */
const useAcceptanceOfShownTerms = (actor: RegisterActor, terms: TermsActor) => {
  const shown = useSelector(terms, (snapshot) => selectTerms(snapshot)?.version)
  const accepted = useSelector(actor, selectAcceptedTerms)
  useEffect(() => {
    if (shown !== undefined && accepted !== '' && accepted !== shown)
      actor.send({ type: 'draft.changed', change: { terms_version: '' } })
  }, [actor, shown, accepted])
}
