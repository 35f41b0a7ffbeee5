import { useMemo } from 'react'
import type { KeptReply } from '#domain/messaging/reply.ts'
import { createKeptDrafts, createKeptReplies, type Kept, type KeptDrafts } from '#src/device/kept-drafts.ts'
import { useApp } from '#src/runtime/context/app-context.ts'

/** Messages that this device keeps for the user in this project. */
export const useKeptDrafts = (): KeptDrafts => {
  const { drafts } = useApp()
  return useMemo(() => createKeptDrafts(drafts), [drafts])
}

/** Replies that this device keeps. */
export const useKeptReplies = (): Kept<KeptReply> => {
  const { drafts } = useApp()
  return useMemo(() => createKeptReplies(drafts), [drafts])
}
