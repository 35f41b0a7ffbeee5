import * as v from 'valibot'
import { subjectSchema, supportTextSchema } from '#domain/care/support.ts'
import { sendSupportMessage } from '#domain/contract/care/care.ts'
import { supportIn } from '#domain/fixtures/care.ts'
import { typed } from '#machines/kit/chart.schemas.ts'
import { formSchemas } from '#machines/kit/form.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { supportMessageMachine } from './support-message.machine.ts'

export const supportMessageLab = labOf(supportMessageMachine)({
  schemas: formSchemas(
    'sendSupportMessage',
    {
      subject: typed(subjectSchema),
      text: typed(supportTextSchema),
      attachments: v.string(),
      message: v.string(),
      isUploading: v.boolean(),
    },
    sendSupportMessage.response,
  ),
  inputs: [{ draft: { message: 'sup_open', subject: 'My number does not ring', text: 'Since this morning.' } }],
  events: {
    'draft.changed': [
      { change: { subject: '' } },
      { change: { attachments: 'fil_receipt fil_photo' } },
      { change: { isUploading: true } },
    ],
  },
  outcomes: {
    sendSupportMessage: {
      outputs: [supportIn('open')],
      errors: [
        { code: 'fileUnknown', status: 404, fields: { attachments: ['fileUnknown'] }, subjects: ['fil_photo'] },
        { code: 'tooManyRequests', status: 429, retryAfter: 1_200 },
      ],
    },
  },
})
