/** The browser's storage, or, where it is forbidden, one that lasts as long as the page. */
export const browserStorage = (place: Pick<Window, 'localStorage'> = window): Storage => {
  try {
    return place.localStorage
  } catch {
    return inMemory()
  }
}

export const inMemory = (): Storage => {
  const kept = new Map<string, string>()
  return {
    get length() {
      return kept.size
    },
    key: (index) => [...kept.keys()][index] ?? null,
    getItem: (key) => kept.get(key) ?? null,
    setItem: (key, value) => {
      kept.set(key, value)
    },
    removeItem: (key) => {
      kept.delete(key)
    },
    clear: () => kept.clear(),
  }
}
