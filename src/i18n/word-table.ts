import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { openTable } from '#domain/kit/open-table.ts'

/** A value that this version of the portal has no words for, as itself. */
export const unknownWord = (value: string): MessageDescriptor =>
  msg({ message: `${value}`, context: 'value without a translation' })

/** The words of every known value of the contract; an unknown one is its own word. (decision 134) */
export const wordTable = <const Known extends string>(
  words: Readonly<Record<Known, MessageDescriptor>>,
): Readonly<Record<Known, MessageDescriptor>> => openTable(words, unknownWord)
