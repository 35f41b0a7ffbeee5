export type Letter = { readonly subject: string; readonly body: string }

/** Paragraphs of a mail. */
export const lines = (...paragraphs: readonly string[]): string => paragraphs.join('\n\n')
