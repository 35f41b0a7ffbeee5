import { decodeLink } from './link.ts'
import type { Log, Read } from './log.ts'
import { readLog } from './log-file.ts'

/** Problems in a file are located by row, problems in a link by line. */
export type Source = 'file' | 'link'

/**
 * Reads a recording from the text of a file, a link, or a link's fragment. Signs that a mail or chat puts around a link are
 * left out.
 *
 * @param given where the text comes from; a file may contain a link
 */
export const readRecording = async (text: string, given: Source): Promise<{ from: Source; read: Read<Log> }> => {
  const [link] = /\blab\d+\.[\w.-]*/.exec(text.trim()) ?? []
  // A file may contain a link in its values, but a link never starts with a brace.
  if (link !== undefined && !text.trim().startsWith('{'))
    return { from: 'link', read: await decodeLink(link.replace(/\.+$/, '')) }
  const isFile = given === 'file' || text.trim().startsWith('{') || text.trim().includes('\n')
  return isFile ? { from: 'file', read: readLog(text) } : { from: 'link', read: await decodeLink(text.trim()) }
}
