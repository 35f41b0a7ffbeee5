/**
 * Idempotency key of sending a message again to the receivers that it did not reach. It depends only on the message, so that a double click, a
 * reload and a second tab send it again once. A retry that fails is a message of its own, with its own retry.
 */
export const retryKey = (message: string): string => `retry:${message}`
