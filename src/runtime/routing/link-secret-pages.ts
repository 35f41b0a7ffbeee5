/** Pages that are opened by a link with a secret. */
export const linkSecretPages = ['/as', '/activation', '/reset_password', '/invitation'] as const
export type LinkSecretPage = (typeof linkSecretPages)[number]

/** Key of the secret in the tab's storage. */
export const linkSecretKey = 'portal.linkSecret'

declare global {
  interface Window {
    /** Removed from the address by the document's first script: src/document/link-secret.ts. */
    linkSecret?: unknown
  }
}
