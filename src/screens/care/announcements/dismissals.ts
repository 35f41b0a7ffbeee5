import * as v from 'valibot'

const key = 'portal.dismissed'
const most = 50

const schema = v.pipe(v.string(), v.parseJson(), v.array(v.string()))

/** Ids of the announcements that were dismissed on this device. */
export const readDismissals = (storage: Pick<Storage, 'getItem'>): readonly string[] => {
  const read = v.safeParse(schema, storage.getItem(key))
  return read.success ? read.output : []
}

/** The number of dismissals kept; older announcements have ended. */
export const writeDismissals = (storage: Pick<Storage, 'setItem'>, dismissed: readonly string[]): void => {
  try {
    storage.setItem(key, JSON.stringify(dismissed.slice(-most)))
  } catch {
    // The storage is full: the dismissal lasts until the page is closed.
    return
  }
}
