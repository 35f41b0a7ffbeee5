import { createDrafts, type DraftStorage, type Drafts } from './drafts.ts'
import { tabStorage } from './tab-memory.ts'

// Nobody's yet: a stranger's name and address stay in their tab, and go with it.
const scope = { account: 'nobody', project: 'door' }

const forbidden: DraftStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

/** What was typed at a door, for a reload of the same tab. */
export const doorDrafts = (storage: DraftStorage | null = tabStorage()): Drafts =>
  createDrafts(storage ?? forbidden, () => scope)
