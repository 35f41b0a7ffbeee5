import * as v from 'valibot'

const key = 'portal.dismissed'
const most = 50

const schema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Ids of the announcements that were dismissed on this device. */
export const readDismissals = (storage: Pick<Storage, 'getItem'>): readonly string[] => {
  const read = v.safeParse(schema, storage.getItem(key))
  return read.success ? read.output : []
}

/** Those that were dismissed last; older ones have long ended. */
export const writeDismissals = (storage: Pick<Storage, 'setItem'>, dismissed: readonly string[]): void => {
  try {
    storage.setItem(key, JSON.stringify(dismissed.slice(-most)))
  } catch {
    // A full storage: then it is dismissed for as long as the page is open.
    return
  }
}
