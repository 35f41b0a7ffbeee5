import * as v from 'valibot'
import { deleteDraft } from '#domain/contract/message-drafts.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { deleteDraftMachine } from './delete-draft.machine.ts'

export const deleteDraftLab = labOf(deleteDraftMachine)({
  schemas: {
    input: v.strictObject({ draft: v.string() }),
    context: contextOf({ failure: v.nullable(failureInLog) }),
    events: {
      'deletion.requested': bare('deletion.requested'),
      'deletion.confirmed': bare('deletion.confirmed'),
      'deletion.dismissed': bare('deletion.dismissed'),
    },
    outputs: { deleteDraft: deleteDraft.response },
  },
  inputs: [{ draft: 'dft_1' }],
  outcomes: { deleteDraft: { outputs: [{ draft: 'dft_1' }], errors: [{ code: 'unreachable' }] } },
})
