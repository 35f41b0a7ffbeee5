import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { languageOf } from '#src/i18n/language.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { authFailureWords } from '#src/runtime/messages/auth-failure-messages.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import type { FormRef } from '#src/screens/kit/form/form-ref.ts'
import { CaptchaView } from './captcha.view.tsx'
import { captchaOrigin } from './captcha-origin.ts'
import type { CaptchaDraft } from './form-captcha.tsx'
import { useCaptcha } from './use-captcha.ts'

export type CaptchaScreenProps = { siteKey: string; form: FormRef<CaptchaDraft> }

/** The captcha in the current language and theme. A vendor's box cannot change either, so each pair gets a new frame. */
export const CaptchaScreen = (props: CaptchaScreenProps) => {
  const { theme } = useBranding()
  const language = languageOf(useLingui().i18n.locale)
  const colours = theme === 'dark' ? 'dark' : 'light'
  return <Captcha key={`${language} ${colours}`} {...props} language={language} theme={colours} />
}

type CaptchaProps = CaptchaScreenProps & { language: string; theme: 'light' | 'dark' }

const Captcha = ({ siteKey, form, language, theme }: CaptchaProps) => {
  const { i18n } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const actor = useCaptcha(form, frame)
  const isMissing: boolean = useSelector(form, ({ context }) => context.errors.captcha !== undefined)
  const origin = captchaOrigin()
  const query = { key: siteKey, language, theme, size: sizeFor(window.innerWidth) }
  return (
    <CaptchaView
      actor={actor}
      frameRef={frame}
      address={origin === null ? null : origin + hrefOf('/captcha/frame', query)}
      error={isMissing ? i18n._(authFailureWords.captchaRequired.what) : null}
    />
  )
}

/** The vendors' normal box is 304 pixels wide, which does not fit on the narrowest phones. */
const sizeFor = (width: number): 'normal' | 'compact' => (width < 380 ? 'compact' : 'normal')
