import { files } from 'virtual:demo-files'
import { Buffer } from './buffer.ts'

/** Reads a file that the build has put into the worker. */
export const readFileSync = (path: string, encoding?: 'utf8'): string | Buffer => {
  const content = files[path]
  if (content === undefined) throw new Error(`The demo has no file ${path}.`)
  return encoding === undefined ? Buffer.from(content, 'base64') : content
}
