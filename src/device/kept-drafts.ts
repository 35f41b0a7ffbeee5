import * as v from 'valibot'
import { type KeptDraft, keptDraftSchema, maxKept } from '#domain/messaging/draft.ts'
import type { Drafts } from './drafts.ts'

const name = 'messages'
const storedSchema = v.array(keptDraftSchema)

/** Messages that this device keeps until the API has saved them, the one that was changed last first. */
export type KeptDrafts = {
  all: () => KeptDraft[]
  find: (id: string) => KeptDraft | null
  keep: (kept: KeptDraft) => void
  forget: (id: string) => void
}

/** Keeps the last 20 messages among the user's drafts of the project. */
export const createKeptDrafts = (drafts: Drafts): KeptDrafts => {
  const all = () => drafts.read(name, storedSchema) ?? []
  const without = (id: string) => all().filter((kept) => kept.id !== id)
  const write = (kept: KeptDraft[]) => (kept.length === 0 ? drafts.forget(name) : drafts.write(name, kept))
  return {
    all,
    find: (id) => all().find((kept) => kept.id === id) ?? null,
    keep: (kept) => write([kept, ...without(kept.id)].slice(0, maxKept)),
    forget: (id) => write(without(id)),
  }
}
