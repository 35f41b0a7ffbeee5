import * as v from 'valibot'
import { type KeptDraft, keptDraftSchema, maxKept } from '#domain/messaging/draft.ts'
import { type KeptReply, keptReplySchema } from '#domain/messaging/reply.ts'
import type { Drafts } from './drafts.ts'

/** What this device keeps, the one that was changed last first. */
export type Kept<Entry> = {
  all: () => Entry[]
  find: (id: string) => Entry | null
  keep: (entry: Entry) => void
  forget: (id: string) => void
}

export type KeptDrafts = Kept<KeptDraft>

/** Keeps the last 20 entries among the user's drafts of the project. */
const createKept = <Entry>(
  drafts: Drafts,
  name: string,
  schema: v.GenericSchema<unknown, Entry>,
  idOf: (entry: Entry) => string,
): Kept<Entry> => {
  const all = () => drafts.read(name, v.array(schema)) ?? []
  const without = (id: string) => all().filter((entry) => idOf(entry) !== id)
  const write = (entries: Entry[]) => (entries.length === 0 ? drafts.forget(name) : drafts.write(name, entries))
  return {
    all,
    find: (id) => all().find((entry) => idOf(entry) === id) ?? null,
    keep: (entry) => write([entry, ...without(idOf(entry))].slice(0, maxKept)),
    forget: (id) => write(without(id)),
  }
}

/** Messages until the API has saved them. */
export const createKeptDrafts = (drafts: Drafts): KeptDrafts =>
  createKept(drafts, 'messages', keptDraftSchema, ({ id }) => id)

/** Replies until they are sent, by their counterparts. */
export const createKeptReplies = (drafts: Drafts): Kept<KeptReply> =>
  createKept(drafts, 'replies', keptReplySchema, ({ to }) => to)
