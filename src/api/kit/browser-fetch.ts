/** The browser's `fetch`, which `createApp` passes to the client. */
export const browserFetch: typeof globalThis.fetch = (...request) => fetch(...request)
