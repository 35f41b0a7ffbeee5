import { useMemo } from 'react'
import { createKeptDrafts, type KeptDrafts } from '#src/device/kept-drafts.ts'
import { useApp } from '#src/runtime/context/app-context.ts'

/** Messages that this device keeps for the user in this project. */
export const useKeptDrafts = (): KeptDrafts => {
  const { drafts } = useApp()
  return useMemo(() => createKeptDrafts(drafts), [drafts])
}
