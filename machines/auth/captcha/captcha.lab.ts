import * as v from 'valibot'
import { captchaSchema } from '#domain/auth/captcha.ts'
import { bare, event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { captchaMachine } from './captcha.machine.ts'

export const captchaLab = labOf(captchaMachine)({
  schemas: {
    events: {
      'frame.sized': event('frame.sized', { height: v.number() }),
      'token.received': event('token.received', { token: captchaSchema }),
      'token.expired': bare('token.expired'),
      'token.used': bare('token.used'),
      'retry.requested': bare('retry.requested'),
    },
  },
  events: { 'frame.sized': [{ height: 78 }], 'token.received': [{ token: 'cap_1' }] },
  limits: { states: 200 },
})
