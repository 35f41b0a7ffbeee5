/** The browser's own `fetch`, for `createApp` to hand to the client. */
export const browserFetch: typeof globalThis.fetch = (...request) => fetch(...request)
