import type { ComposeDraft } from '#domain/messaging/compose.ts'
import type { Draft } from '#domain/messaging/draft.ts'
import type { SaveDraftSnapshot } from './save-draft.machine.ts'

/** The message is not known yet, or there is none: nothing can be written. */
export const selectIsUnread = (snapshot: SaveDraftSnapshot): boolean => snapshot.hasTag('unread')
export const selectIsLoading = (snapshot: SaveDraftSnapshot): boolean => snapshot.matches('loading')
export const selectIsUnavailable = (snapshot: SaveDraftSnapshot): boolean => snapshot.matches('unavailable')
export const selectFailure = ({ context }: SaveDraftSnapshot) => context.failure
export const selectMessage = ({ context }: SaveDraftSnapshot): ComposeDraft => context.message
export const selectKey = ({ context }: SaveDraftSnapshot): string | null => context.key
export const selectTheirs = ({ context }: SaveDraftSnapshot): Draft | null => context.theirs

export type SaveProgress = 'none' | 'saving' | 'saved' | 'lost' | 'full' | 'unsavable' | 'conflict' | 'gone'

/** How far the message is saved; `none` before anything was written. */
export const selectProgress = (snapshot: SaveDraftSnapshot): SaveProgress => {
  switch (snapshot.value) {
    case 'changed':
    case 'saving':
    case 'comparing':
      return 'saving'
    case 'saved':
    case 'lost':
    case 'full':
    case 'unsavable':
    case 'conflict':
    case 'gone':
      return snapshot.value
    default:
      return 'none'
  }
}
