import type { PathModel } from '#flow-lab/paths/model.ts'
import { captchaMachine } from './captcha.machine.ts'

export const captchaPaths: PathModel<typeof captchaMachine> = {
  machine: captchaMachine,
  events: { 'frame.sized': [{ height: 78 }], 'answer.given': [{ answer: 'cap_1' }] },
  limits: { states: 200 },
}
