import { newKey } from '#src/api/new-key.ts'
import { hrefOf } from '#src/app/routing/address.ts'

/** Address in which a draft is written on. */
export const draftPath = (draft: string): string => hrefOf('/sms/compose', { draft })

/** The id of a message that is begun. */
export const newDraftId = (): string => `dft_${newKey()}`
