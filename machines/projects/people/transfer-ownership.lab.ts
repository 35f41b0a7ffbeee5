import * as v from 'valibot'
import { offerOwnership } from '#domain/contract/projects/people.ts'
import { joinedPerson, offerToOther } from '#domain/fixtures/people.ts'
import { requiredSecret } from '#domain/kit/validation/text.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { transferOwnershipMachine } from './transfer-ownership.machine.ts'

export const transferOwnershipLab = labOf(transferOwnershipMachine)({
  schemas: formSchemas(
    'offerOwnership',
    { user: v.string(), password: typed(requiredSecret) },
    offerOwnership.response,
  ),
  events: {
    'draft.changed': [{ change: { user: joinedPerson.id, password: 'Sandbox2026' } }, { change: { password: '' } }],
  },
  outcomes: {
    offerOwnership: {
      outputs: [{ offer: offerToOther }],
      errors: [
        { code: 'passwordInvalid', status: 422 },
        { code: 'personUnknown', status: 404 },
        { code: 'tooManyRequests', status: 429, retryAfter: 30 },
      ],
    },
  },
})
