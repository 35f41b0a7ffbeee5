/** In-process requests have none. */
export class IncomingMessage {}

export const STATUS_CODES: Readonly<Record<number, string>> = {}
