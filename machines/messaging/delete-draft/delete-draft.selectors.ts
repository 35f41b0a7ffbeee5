import type { Failure } from '#domain/kit/failure.ts'
import type { DeleteDraftSnapshot } from './delete-draft.machine.ts'

export const selectIsConfirming = (snapshot: DeleteDraftSnapshot): boolean => snapshot.matches('confirming')
export const selectIsDeleting = (snapshot: DeleteDraftSnapshot): boolean => snapshot.hasTag('busy')
export const selectIsDeleted = (snapshot: DeleteDraftSnapshot): boolean => snapshot.matches('deleted')
export const selectFailure = ({ context }: DeleteDraftSnapshot): Failure | null => context.failure
