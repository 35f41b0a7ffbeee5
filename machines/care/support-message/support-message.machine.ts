import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { supportForm } from '#domain/care/support.ts'
import { sendSupportMessage } from '#domain/contract/care/care.ts'
import { supportIn } from '#domain/fixtures/care.ts'
import { createForm } from '#machines/kit/form.machine.ts'
import { formLab } from '#machines/kit/form.schemas.ts'

/** The form of one message to support. Every submission names the same message. (CAR-01) */
export const supportMessageMachine = createForm(supportForm, { id: 'supportMessage', call: sendSupportMessage })

export type SupportMessageActor = ActorRefFrom<typeof supportMessageMachine>

const none: readonly string[] = []

/** Ids of attachments that the API does not have any more. */
export const selectMissing = ({
  context: { failure },
}: SnapshotFrom<typeof supportMessageMachine>): readonly string[] =>
  failure?.code === 'fileUnknown' ? (failure.subjects ?? none) : none

export const supportMessageLab = formLab(supportMessageMachine, () => ({
  inputs: [{ draft: { message: 'sup_open', subject: 'My number does not ring', text: 'Since this morning.' } }],
  changes: [{ subject: '' }, { attachments: 'fil_receipt fil_photo' }, { isUploading: true }],
  outputs: [supportIn('open')],
  errors: [
    { code: 'fileUnknown', status: 404, fields: { attachments: ['fileUnknown'] }, subjects: ['fil_photo'] },
    { code: 'tooManyRequests', status: 429, retryAfter: 1_200 },
  ],
}))
