import { newKey } from '#src/api/kit/new-key.ts'

/** The id of a message that is begun. */
export const newDraftId = (): string => `dft_${newKey()}`
