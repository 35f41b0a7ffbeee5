declare module 'virtual:demo-files' {
  /** Contents by name; of files that are no text, in base64. */
  export const files: Readonly<Record<string, string>>
}
