declare module 'jsdom' {
  /** The part of jsdom that the tests use; the package has no types. */
  export class JSDOM {
    readonly window: Window & typeof globalThis
  }
}
