// What the pages, the service worker and the worker with the sandbox send each other.

/** A call, sent to the worker. Its number is that of its answer. */
export type CallMessage =
  | {
      readonly kind: 'call'
      readonly call: number
      readonly method: string
      readonly url: string
      readonly headers: readonly (readonly [string, string])[]
      readonly body: ArrayBuffer | null
    }
  | { readonly kind: 'cancel'; readonly call: number }

/**
 * An answer, in parts: that the call has begun, one head, any number of chunks, and an end, or a break in place of any of them. A call
 * that has not begun may be given to another worker.
 */
export type AnswerMessage =
  | {
      readonly kind: 'head'
      readonly call: number
      readonly status: number
      readonly headers: readonly (readonly [string, string])[]
      readonly hasBody: boolean
    }
  | { readonly kind: 'chunk'; readonly call: number; readonly bytes: Uint8Array<ArrayBuffer> }
  | { readonly kind: 'begun' | 'end' | 'break'; readonly call: number }

/**
 * From a page to the service worker: this page has the worker, which is reached through the port; has it no longer; or was loaded past
 * the service worker, which is to take it over.
 */
export type PageMessage = { readonly kind: 'owner'; readonly port: MessagePort } | { readonly kind: 'left' | 'claim' }

/** From the service worker to all pages: the one with the worker is to send its port. */
export type SearchMessage = { readonly kind: 'whoOwns' }

/** From a page to its worker: calls arrive through this port. */
export type PortMessage = { readonly kind: 'port'; readonly port: MessagePort }

/** Why the demo cannot run in this browser. */
export type Obstacle = 'noServiceWorker' | 'noFiles' | 'notAtRoot' | 'notSecure' | 'failed'

/** From the worker to its page. */
export type StateMessage =
  | { readonly kind: 'opened'; readonly milliseconds: number; readonly isNew: boolean }
  | { readonly kind: 'closed'; readonly obstacle: Obstacle; readonly detail: string }

/** Ending of the files that are compressed: no host knows it, so none decompresses or labels them. */
export const packedEnding = '.packed'

/** The lock whose holder has the worker: one page of all tabs. */
export const ownership = 'number-portal-demo'
