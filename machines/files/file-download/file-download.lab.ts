import * as v from 'valibot'
import { fileNameSchema } from '#domain/files/upload.ts'
import { receipt } from '#domain/fixtures/files.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { bare, contextOf, failureInLog } from '#machines/kit/chart.schemas.ts'
import { labOf } from '#machines/kit/lab.ts'
import { fileDownloadMachine } from './file-download.machine.ts'

export const fileDownloadLab = labOf(fileDownloadMachine)({
  schemas: {
    input: v.strictObject({ file: idSchema }),
    context: contextOf({ file: idSchema, failure: v.nullable(failureInLog) }),
    events: { 'file.requested': bare('file.requested') },
    outputs: { downloadFile: v.strictObject({ name: fileNameSchema }) },
  },
  inputs: [{ file: receipt.id }],
  outcomes: {
    downloadFile: { outputs: [{ name: receipt.name }], errors: [{ code: 'fileUnknown', status: 404 }] },
  },
})
