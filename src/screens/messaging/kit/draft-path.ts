import { hrefOf } from '#src/runtime/routing/address.ts'

/** Address in which a draft is written on. */
export const draftPath = (draft: string): string => hrefOf('/sms/compose', { draft })
