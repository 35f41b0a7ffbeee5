import * as v from 'valibot'
import { createUpload } from '#domain/contract/files/files.ts'
import { fileKinds, fileNameSchema, sha256Schema, uploadedFileSchema, uploadSchema } from '#domain/files/upload.ts'
import { receipt, receiptHash, uploadAt } from '#domain/fixtures/files.ts'
import { fileTypeSchema } from '#domain/kit/file-type.ts'
import { personal } from '#domain/kit/marks.ts'
import { bare, contextOf, event, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { uploadMachine } from './upload.machine.ts'

const chosenFile = v.strictObject({ handle: v.string(), name: fileNameSchema, size: v.number() })

/** It identifies a content as well as the content itself. */
const hash = personal(sha256Schema)

const chosen = { handle: 'file_1', name: receipt.name, size: receipt.size }

const failures = [
  { code: 'unreachable' },
  { code: 'unreachable', unsent: true },
  { code: 'uploadUnknown', status: 404 },
] as const

export const uploadLab = labOf(uploadMachine)({
  schemas: {
    input: v.strictObject({
      file: v.nullable(uploadedFileSchema),
      kind: v.optional(v.picklist(fileKinds)),
      chosen: v.optional(chosenFile),
    }),
    context: contextOf({
      kind: v.picklist(fileKinds),
      chosen: v.nullable(chosenFile),
      sha256: v.nullable(hash),
      upload: v.nullable(uploadSchema),
      file: v.nullable(uploadedFileSchema),
      failure: v.nullable(failureInLog),
    }),
    events: {
      'file.chosen': event('file.chosen', { file: chosenFile }),
      'upload.cancelled': bare('upload.cancelled'),
      'upload.resumed': bare('upload.resumed'),
      'file.removed': bare('file.removed'),
    },
    outputs: {
      inspectFile: v.object({ sha256: hash, type: v.nullable(fileTypeSchema) }),
      createUpload: createUpload.response,
      appendPart: createUpload.response,
      loadUpload: createUpload.response,
      removeFile: v.object({}),
      awaitConnection: v.undefined(),
    },
  },
  inputs: [{ file: null }, { file: receipt }, { file: null, chosen }],
  events: { 'file.chosen': [{ file: chosen }, { file: { ...chosen, size: 1_050_000 } }] },
  outcomes: {
    inspectFile: {
      outputs: [
        { sha256: receiptHash, type: 'application/pdf' },
        { sha256: receiptHash, type: null },
      ],
      errors: [{ code: 'fileUnreadable' }],
    },
    createUpload: {
      outputs: [uploadAt(0), uploadAt(receipt.size)],
      errors: [...failures, { code: 'fileSpaceFull', status: 409 }],
    },
    appendPart: {
      outputs: [uploadAt(262_144), uploadAt(receipt.size)],
      errors: [...failures, { code: 'uploadOffsetWrong', status: 409, offset: 524_288 }, { code: 'fileDamaged' }],
    },
    loadUpload: {
      outputs: [uploadAt(262_144), uploadAt(receipt.size)],
      errors: [...failures, { code: 'accessRefused' }],
    },
    removeFile: { outputs: [{}], errors: [{ code: 'fileInUse' }] },
    awaitConnection: { outputs: [undefined], errors: [{ code: 'serverFailed' }] },
  },
})
