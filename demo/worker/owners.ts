import type { SearchMessage } from '../protocol.ts'

/** The page that has the worker, and the way to it. */
export type Owner = { readonly page: string; readonly port: MessagePort }

/** The pages of the demo, as a service worker sees them. */
export type Pages = {
  readonly get: (id: string) => Promise<unknown>
  readonly all: () => Promise<readonly { readonly id: string; postMessage(message: SearchMessage): void }[]>
}

/** Milliseconds in which a page takes over the worker, and in which the page that has it reports. */
const [patience, moment] = [30_000, 2_000]

/** Knows which page has the worker. The service worker that asks may have just been started, and pages close at any time. */
export const createOwners = (pages: Pages) => {
  let owner: Owner | undefined
  let waiting: ((found: Owner) => void)[] = []

  /** The owner, if its page is still open. It may leave or be replaced while the browser is asked. */
  const knownOwner = async (): Promise<Owner | undefined> => {
    while (owner !== undefined) {
      const asked = owner
      const isOpen = (await pages.get(asked.page)) !== undefined
      if (owner !== asked) continue
      if (isOpen) return asked
      owner = undefined
    }
    return undefined
  }

  return {
    /** @returns whether another page than before has the worker now */
    take: (found: Owner): boolean => {
      const isOther = owner?.page !== found.page
      owner = found
      for (const proceed of waiting) proceed(found)
      waiting = []
      return isOther
    },
    leave: (page: string): void => {
      if (owner?.page === page) owner = undefined
    },
    /**
     * @param opened id of the page that a request opens, which has no worker yet; undefined for other requests
     * @returns undefined if no page has the worker or gets it in time
     */
    find: async (opened?: string): Promise<Owner | undefined> => {
      const known = await knownOwner()
      if (known !== undefined) return known
      const others = (await pages.all()).filter(({ id }) => id !== opened)
      for (const page of others) page.postMessage({ kind: 'whoOwns' })
      if (others.length === 0 && opened !== undefined) return undefined
      return new Promise((resolve) => {
        waiting.push(resolve)
        setTimeout(() => resolve(undefined), opened === undefined ? patience : moment)
      })
    },
  }
}
