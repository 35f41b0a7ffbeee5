import {
  appendPart as appendPartCall,
  createUpload as createUploadCall,
  downloadFile,
  loadUpload,
  removeFile as removeFileCall,
} from '#domain/contract/files/files.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { refuse } from '#sandbox/platform/kit/refusal.ts'
import { appendPart } from './append-part.ts'
import { createUpload } from './create-upload.ts'
import { findFile, type IsInUse, readContent, uploadResponse } from './files.ts'
import { removeFile } from './remove-file.ts'

export const fileRoutes = (isInUse: IsInUse): readonly Route[] => [
  serve(createUploadCall, ({ sandbox, member, signedIn, body }) =>
    createUpload(sandbox, { project: member.project, account: signedIn.account.id }, body),
  ),
  serve(loadUpload, async ({ sandbox, member, query }) => {
    const file = await findFile(sandbox.database.query, member.project, query.upload)
    return file === undefined ? refuse('uploadUnknown') : uploadResponse(file)
  }),
  serve(appendPartCall, ({ sandbox, member, query, body }) =>
    appendPart(sandbox, member.project, { ...query, bytes: body }),
  ),
  serve(removeFileCall, async ({ sandbox, member, query }) => {
    await removeFile(sandbox, { project: member.project, file: query.file }, isInUse)
    return {}
  }),
  serve(downloadFile, async ({ sandbox, member, query }) => {
    const file = await findFile(sandbox.database.query, member.project, query.file)
    if (file?.type == null) return refuse('fileUnknown')
    return { name: file.name, type: file.type, bytes: await readContent(sandbox.database.query, file.id) }
  }),
]
