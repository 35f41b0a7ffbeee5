export type Migration = {
  /** For example `001-platform`. Migrations run in the order of their names, once each, and never change afterwards. */
  readonly name: string
  /** One statement each; both engines run them unless a statement names one. */
  readonly statements: readonly (string | { readonly only: 'sqlite' | 'postgres'; readonly statement: string })[]
}
