import * as v from 'valibot'
import { fileNameSchema, uploadedFileSchema } from '#domain/files/upload.ts'
import { photo, receipt } from '#domain/fixtures/files.ts'
import { failureCodeSchema } from '#domain/kit/failure.ts'
import { contextOf, event } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { attachmentsMachine } from './attachments.machine.ts'

const limits = v.strictObject({ most: v.number(), bytes: v.number() })
const chosenFile = v.strictObject({ handle: v.string(), name: fileNameSchema, size: v.number() })
const attachment = v.strictObject({ ...chosenFile.entries, file: v.nullable(uploadedFileSchema) })
const refusal = v.strictObject({ name: fileNameSchema, code: failureCodeSchema })

const first = { handle: 'file_1', name: receipt.name, size: receipt.size }
const second = { handle: 'file_2', name: photo.name, size: photo.size }

export const attachmentsLab = labOf(attachmentsMachine)({
  schemas: {
    input: v.strictObject({ limits }),
    context: contextOf({ limits, attachments: v.array(attachment), refusals: v.array(refusal) }),
    events: {
      'files.chosen': event('files.chosen', { files: v.array(chosenFile) }),
      'file.uploaded': event('file.uploaded', { handle: v.string(), file: uploadedFileSchema }),
      'file.refused': event('file.refused', { handle: v.string(), code: failureCodeSchema }),
      'file.dropped': event('file.dropped', { handle: v.string() }),
    },
  },
  inputs: [{ limits: { most: 2, bytes: 1_000_000 } }],
  events: {
    'files.chosen': [{ files: [first] }, { files: [second] }],
    'file.uploaded': [{ handle: 'file_1', file: receipt }],
    'file.refused': [{ handle: 'file_1', code: 'fileTypeRefused' }],
    'file.dropped': [{ handle: 'file_2' }],
  },
})
