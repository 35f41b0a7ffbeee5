/** Measurements, which nothing reads in the demo. */
export const channel = (_name: string) => ({ hasSubscribers: false, publish: (_message: unknown) => undefined })
