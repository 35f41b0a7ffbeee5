import { bare } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { numberLifeMachine } from './number-life.machine.ts'

export const numberLifeLab = labOf(numberLifeMachine)({
  schemas: {
    events: {
      'number.renewed': bare('number.renewed'),
      'number.restored': bare('number.restored'),
      'channels.changed': bare('channels.changed'),
      'cycle.changed': bare('cycle.changed'),
      'autoRenew.changed': bare('autoRenew.changed'),
      'callTrunk.changed': bare('callTrunk.changed'),
      'smsTrunk.changed': bare('smsTrunk.changed'),
      'requirements.sent': bare('requirements.sent'),
      'registration.canceled': bare('registration.canceled'),
      'deletion.requested': bare('deletion.requested'),
      'registration.completed': bare('registration.completed'),
      'end.neared': bare('end.neared'),
      'end.reached': bare('end.reached'),
      'restoration.ended': bare('restoration.ended'),
      'supplier.released': bare('supplier.released'),
      'number.blocked': bare('number.blocked'),
      'number.unblocked': bare('number.unblocked'),
    },
  },
})
