/** Milliseconds after which any request of the portal is aborted. (SES-04) */
export const maxWait = 10_000
