import { createDrafts, type DraftStorage, type Drafts } from './drafts.ts'
import { tabStorage } from './tab-memory.ts'

// Before sign-in there is no account: these drafts stay in their tab.
const scope = { account: 'anonymous', project: 'auth' }

const forbidden: DraftStorage = {
  length: 0,
  key: () => null,
  getItem: () => null,
  setItem: () => undefined,
  removeItem: () => undefined,
}

/** Drafts of the pages before sign-in; they survive a reload of the same tab. */
export const authDrafts = (storage: DraftStorage | null = tabStorage()): Drafts =>
  createDrafts(storage ?? forbidden, () => scope)
