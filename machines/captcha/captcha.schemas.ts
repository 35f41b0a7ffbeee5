import * as v from 'valibot'
import { captchaSchema } from '#domain/contract/auth.ts'
import { bare, event, schemasOf } from '#machines/kit/chart.schemas.ts'
import type { captchaMachine } from './captcha.machine.ts'

export const captchaSchemas = schemasOf<typeof captchaMachine>()({
  events: {
    'frame.sized': event('frame.sized', { height: v.number() }),
    'answer.given': event('answer.given', { answer: captchaSchema }),
    'answer.expired': bare('answer.expired'),
    'answer.spent': bare('answer.spent'),
    'retry.requested': bare('retry.requested'),
  },
})
