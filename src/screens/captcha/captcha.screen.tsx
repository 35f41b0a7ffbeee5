import { useLingui } from '@lingui/react'
import { useSelector } from '@xstate/react'
import { useEffect, useEffectEvent, useMemo, useRef } from 'react'
import * as v from 'valibot'
import { captchaMachine } from '#machines/captcha/captcha.machine.ts'
import { hrefOf } from '#src/app/address.ts'
import { captchaOrigin } from '#src/app/captcha-origin.ts'
import { doorFailureWords } from '#src/app/door-failure-messages.ts'
import { useChart } from '#src/app/use-chart.ts'
import { useLook } from '#src/app/use-look.ts'
import { languageOf } from '#src/i18n/language.ts'
import type { FormRef } from '../form/form-ref.ts'
import { CaptchaView } from './captcha.view.tsx'
import type { CaptchaDraft } from './form-captcha.tsx'
import { frameMessageSchema } from './frame-message.ts'

export type CaptchaScreenProps = { siteKey: string; form: FormRef<CaptchaDraft> }

/** The check as it looks now: the vendor can change neither language nor colours of a box that is there already. */
export const CaptchaScreen = (props: CaptchaScreenProps) => {
  const { theme } = useLook()
  const language = languageOf(useLingui().i18n.locale)
  const colours = theme === 'dark' ? 'dark' : 'light'
  return <Captcha key={`${language} ${colours}`} {...props} language={language} theme={colours} />
}

type CaptchaProps = CaptchaScreenProps & { language: string; theme: 'light' | 'dark' }

const Captcha = ({ siteKey, form, language, theme }: CaptchaProps) => {
  const { i18n } = useLingui()
  const frame = useRef<HTMLIFrameElement>(null)
  const given = useRef('')
  const answer: string | null = useSelector(form, ({ context }) => context.draft.captcha)
  const isMissing: boolean = useSelector(form, ({ context }) => context.errors.captcha !== undefined)
  const keep = useEffectEvent((next: string) => {
    given.current = next
    if (next !== answer) form.send({ type: 'draft.changed', change: { captcha: next } })
  })
  const machine = useMemo(
    () => captchaMachine.provide({ actions: { handOver: (_, { answer: next }) => keep(next) } }),
    [],
  )
  const actor = useChart(machine)
  const origin = captchaOrigin()

  // The form has emptied what it was given: it was sent, and counts no more.
  useEffect(() => {
    if (answer === '' && given.current !== '') actor.send({ type: 'answer.spent' })
  }, [actor, answer])

  useEffect(() => {
    const hear = ({ source, origin: from, data }: MessageEvent) => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow) return
      const message = v.safeParse(frameMessageSchema, data)
      if (!message.success) return
      const said = message.output
      if (said.type === 'captcha.sized') actor.send({ type: 'frame.sized', height: Math.ceil(said.height) })
      else if (said.type === 'captcha.expired') actor.send({ type: 'answer.expired' })
      else actor.send({ type: 'answer.given', answer: said.answer })
    }
    window.addEventListener('message', hear)
    return () => window.removeEventListener('message', hear)
  }, [actor, origin])

  const query = { key: siteKey, language, theme, size: sizeFor(window.innerWidth) }
  return (
    <CaptchaView
      actor={actor}
      frameRef={frame}
      address={origin === null ? null : origin + hrefOf('/captcha/frame', query)}
      error={isMissing ? i18n._(doorFailureWords.captchaRequired.what) : null}
    />
  )
}

/** The vendors' wide box is 304 pixels, which the card of a door has on all but the narrowest phones. */
const sizeFor = (width: number): 'normal' | 'compact' => (width < 380 ? 'compact' : 'normal')
