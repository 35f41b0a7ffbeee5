/** The browser's storage, or one that lasts as long as the page if the browser forbids it. */
export const browserStorage = (browser: Pick<Window, 'localStorage'> = window): Storage => {
  try {
    return browser.localStorage
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
