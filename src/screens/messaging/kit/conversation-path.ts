/** Address of the messages with a counterpart: a number or a name. */
export const conversationPath = (other: string): string => `/sms/conversation/${encodeURIComponent(other)}`
