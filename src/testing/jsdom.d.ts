/** The part of jsdom, which ships no types, that tests use directly. */
declare module 'jsdom' {
  export class VirtualConsole {
    on(event: 'jsdomError', listener: (error: Error) => void): this
  }

  export class JSDOM {
    constructor(html: string, options: { url: string; runScripts: 'outside-only'; virtualConsole?: VirtualConsole })
    readonly window: Window & typeof globalThis
  }
}
