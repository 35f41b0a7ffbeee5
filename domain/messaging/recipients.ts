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
    // A letter would be read as the start of an extension.
    const read = /\p{L}/u.test(entry) ? undefined : readPhone(entry, country)
    if (read?.valid !== true) wrong.push(entry)
    else if (numbers.has(read.e164)) duplicates += 1
    else numbers.add(read.e164)
  }
  const isTooLong = list.length > maxRecipientList
  return { numbers: [...numbers], duplicates, wrong, isCut: entries.length > maxEntries, isTooLong }
}

const entriesOf = (list: string): string[] =>
  list
    .split(/[\n\r\t,;،؛"]+|\s+(?=\+)/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')

/** A list of cleaned numbers, one in a line. */
export const writeRecipients = (numbers: readonly string[]): string => numbers.join('\n')
