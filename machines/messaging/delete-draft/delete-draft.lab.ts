import * as v from 'valibot'
import { deleteDraft } from '#domain/contract/messaging/message-drafts.ts'
import { confirmedCallSchemas } from '#machines/kit/confirmed-call.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { deleteDraftMachine } from './delete-draft.machine.ts'

export const deleteDraftLab = labOf(deleteDraftMachine)({
  schemas: confirmedCallSchemas('deleteDraft', v.strictObject({ draft: v.string() }), deleteDraft.response),
  inputs: [{ draft: 'dft_1' }],
  outcomes: { deleteDraft: { outputs: [{ draft: 'dft_1' }], errors: [{ code: 'unreachable' }] } },
})
