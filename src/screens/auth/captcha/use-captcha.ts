import { useSelector } from '@xstate/react'
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import * as v from 'valibot'
import { type CaptchaActor, captchaMachine } from '#machines/auth/captcha/captcha.machine.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import type { FormRef } from '#src/screens/kit/form/form-ref.ts'
import { captchaOrigin } from './captcha-origin.ts'
import type { CaptchaDraft } from './form-captcha.tsx'
import { frameMessageSchema } from './frame-message.ts'

/** The actor of a captcha. It writes the vendor's token to the form's draft and asks again when the form has used it. */
export const useCaptcha = (form: FormRef<CaptchaDraft>, frame: RefObject<HTMLIFrameElement | null>): CaptchaActor => {
  const received = useRef('')
  const token: string | null = useSelector(form, ({ context }) => context.draft.captcha)
  const keep = useEffectEvent((next: string) => {
    received.current = next
    if (next !== token) form.send({ type: 'draft.changed', change: { captcha: next } })
  })
  const machine = useProvided(captchaMachine, () => ({ actions: { setToken: (_, { token: next }) => keep(next) } }), [])
  const actor = useChart(machine)

  // The form cleared its captcha after sending it: a token works only once.
  useEffect(() => {
    if (token === '' && received.current !== '') actor.send({ type: 'token.used' })
  }, [actor, token])

  useFrameMessages(actor, frame)
  return actor
}

/** Sends the messages of the captcha's frame to its actor; messages of other windows and origins are ignored. */
const useFrameMessages = (actor: CaptchaActor, frame: RefObject<HTMLIFrameElement | null>) => {
  const origin = captchaOrigin()
  useEffect(() => {
    const onMessage = ({ source, origin: from, data }: MessageEvent) => {
      if (from !== origin || source === null || source !== frame.current?.contentWindow) return
      const parsed = v.safeParse(frameMessageSchema, data)
      if (!parsed.success) return
      const message = parsed.output
      if (message.type === 'captcha.sized') actor.send({ type: 'frame.sized', height: Math.ceil(message.height) })
      else if (message.type === 'captcha.expired') actor.send({ type: 'token.expired' })
      else actor.send({ type: 'token.received', token: message.answer })
    }
    window.addEventListener('message', onMessage)
    return () => window.removeEventListener('message', onMessage)
  }, [actor, frame, origin])
}
