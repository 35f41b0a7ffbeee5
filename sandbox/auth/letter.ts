export type Letter = { readonly subject: string; readonly body: string }

/** Paragraphs of a mail; empty ones are left out. */
export const lines = (...paragraphs: readonly string[]): string =>
  paragraphs.filter((paragraph) => paragraph !== '').join('\n\n')

/** `name`: empty in mails to an address that is not verified. */
export const hello = {
  en: (name: string) => (name === '' ? 'Hello,' : `Hello ${name},`),
  fa: (name: string) => (name === '' ? 'سلام،' : `${name} گرامی،`),
}
