/** Returns null if the browser forbids storage or it is full. The portal works without storage. */
export const tryStorage = <T>(use: () => T): T | null => {
  try {
    return use()
  } catch {
    return null
  }
}
