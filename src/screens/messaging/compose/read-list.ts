import { maxRecipientList } from '#domain/messaging/recipients.ts'
import type { ComposeEvent } from '#machines/messaging/compose/compose.machine.ts'

/** Whether the text of a file can be a list: a binary file has bytes that no text has. */
const isText = (text: string): boolean => !/[\0\ufffd]/.test(text)

/** Reads a file with recipients; one that is too large is not read. */
export const readList = async (file: Blob): Promise<ComposeEvent> => {
  if (file.size > maxRecipientList) return { type: 'list.refused', code: 'receivers.size' }
  // The file may have been moved or changed since it was chosen.
  const list = await file.text().catch(() => null)
  return list === null || !isText(list)
    ? { type: 'list.refused', code: 'receivers.unreadable' }
    : { type: 'list.chosen', list }
}
