import type { Part } from '#sandbox/platform/part.ts'
import type { IsInUse } from './files.ts'
import { expireFile } from './remove-file.ts'
import { fileRoutes } from './routes.ts'

/** Files that users upload, for the areas that refer to them. */
export const createFilesPart = (isInUse: IsInUse): Part => ({
  name: 'files',
  routes: fileRoutes(isInUse),
  work: { 'file.expire': (job, sandbox) => expireFile(job, sandbox, isInUse) },
})
