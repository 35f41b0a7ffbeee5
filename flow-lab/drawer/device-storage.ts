/**
 * Copies the storage of this device before a replay overwrites the user's choices. Changes by other tabs are applied to the
 * copy: a user who signs out in another tab must not be signed in again.
 *
 * @returns writes the copy back
 */
export const preserveStorage = (storage: Storage): (() => void) => {
  const kept = new Map<string, string>()
  for (let at = 0; at < storage.length; at++) {
    const key = storage.key(at)
    const value = key === null ? null : storage.getItem(key)
    if (key !== null && value !== null) kept.set(key, value)
  }
  // Browsers send this event only for changes made by other tabs.
  const onStorage = ({ key, newValue, storageArea }: StorageEvent) => {
    if (storageArea !== storage) return
    if (key === null) kept.clear()
    else if (newValue === null) kept.delete(key)
    else kept.set(key, newValue)
  }
  window.addEventListener('storage', onStorage)
  return () => {
    window.removeEventListener('storage', onStorage)
    for (const key of Object.keys(storage)) if (!kept.has(key)) storage.removeItem(key)
    for (const [key, value] of kept) if (storage.getItem(key) !== value) storage.setItem(key, value)
  }
}
