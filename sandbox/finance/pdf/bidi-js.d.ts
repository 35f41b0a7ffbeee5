declare module 'bidi-js' {
  type Bidi = {
    getEmbeddingLevels(text: string, direction?: 'ltr' | 'rtl'): { readonly levels: Uint8Array }
    getMirroredCharacter(character: string): string | null
  }
  const create: () => Bidi

  export { create as default }
}
