import { useState } from 'react'
import * as v from 'valibot'

const keptSchema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** The columns of a table that the user has hidden, kept on this device. Ids that the table does not have are ignored. */
export const useHiddenColumns = (
  table: string,
  known: readonly string[],
): [hidden: readonly string[], hide: (hidden: readonly string[]) => void] => {
  const key = `portal.columns.${table}`
  const [hidden, setHidden] = useState(() => read(key).filter((id) => known.includes(id)))
  const hide = (next: readonly string[]) => {
    setHidden([...next])
    write(key, next)
  }
  return [hidden, hide]
}

const read = (key: string): string[] => {
  try {
    const kept = v.safeParse(keptSchema, localStorage.getItem(key))
    return kept.success ? kept.output : []
  } catch {
    return []
  }
}

/** Without storage the choice lasts as long as the page. */
const write = (key: string, hidden: readonly string[]): void => {
  try {
    localStorage.setItem(key, JSON.stringify(hidden))
  } catch {
    return
  }
}
