import { readPhone } from '#domain/kit/phone-plan.ts'

/** Characters of a list that is read, and bytes of a file. */
export const maxRecipientList = 1_000_000
/** Entries that are read; a longer list has far too many in any case. */
const maxEntries = 1_000

/**
 * `numbers`: E.164, each once, in their order. `wrong`: entries that are no phone number. `isCut`: there are so many entries that some
 * were left unread. `isTooLong`: the list has more characters than are read.
 */
export type Recipients = {
  readonly numbers: readonly string[]
  readonly duplicates: number
  readonly wrong: readonly string[]
  readonly isCut: boolean
  readonly isTooLong: boolean
}

/**
 * The numbers of a list: one in a line, or separated by commas, semicolons or tabs, in international form or in that of `country`
 * (ISO 3166-1 alpha-2). The numbers' own spaces, dots, brackets and dashes are no separators; a plus sign begins a number.
 */
export const readRecipients = (list: string, country?: string): Recipients => {
  const entries = entriesOf(list.slice(0, maxRecipientList))
  const numbers = new Set<string>()
  const wrong: string[] = []
  let duplicates = 0
  for (const entry of entries.slice(0, maxEntries)) {
    const number = readRecipient(entry, country)
    if (number === undefined) wrong.push(entry)
    else if (numbers.has(number)) duplicates += 1
    else numbers.add(number)
  }
  const isTooLong = list.length > maxRecipientList
  return { numbers: [...numbers], duplicates, wrong, isCut: entries.length > maxEntries, isTooLong }
}

/** The number of one entry of a list in E.164; undefined if it is none. */
export const readRecipient = (entry: string, country?: string): string | undefined => {
  // A letter would be read as the start of an extension.
  const read = /\p{L}/u.test(entry) ? undefined : readPhone(entry, country)
  return read?.valid === true ? read.e164 : undefined
}

const separator = /[\n\r\t,;،؛"]+|\s+(?=\+)/

const entriesOf = (list: string): string[] =>
  list
    .split(separator)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/**
 * The entries of a list that a separator has ended, and what is typed after the last separator. A space ends an entry that is a whole
 * number without spaces. At most so many entries as are read are returned.
 */
export const divideRecipients = (list: string, country?: string): { entries: string[]; typed: string } => {
  const parts = list.slice(0, maxRecipientList).split(separator)
  const typed = parts.pop()?.trimStart() ?? ''
  const isEnded = /^\S+\s$/.test(typed) && readRecipient(typed, country) !== undefined
  const entries = entriesOf(parts.concat(isEnded ? typed : []).join('\n')).slice(0, maxEntries)
  return { entries, typed: isEnded ? '' : typed }
}

/** A list whose entries are ended, with what is typed after them. */
export const joinRecipients = (entries: readonly string[], typed = ''): string => [...entries, typed].join('\n')
