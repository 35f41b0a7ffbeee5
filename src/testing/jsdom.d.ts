/** Of jsdom, which brings no types, what tests use of it beside Vitest. */
declare module 'jsdom' {
  export class VirtualConsole {
    on(event: 'jsdomError', listener: (error: Error) => void): this
  }

  export class JSDOM {
    constructor(html: string, options: { url: string; runScripts: 'outside-only'; virtualConsole?: VirtualConsole })
    readonly window: Window & typeof globalThis
  }
}
