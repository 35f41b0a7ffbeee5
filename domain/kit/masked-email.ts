/** An address of which only the first letter and the host are shown, such as `c…@example.com`. */
export const maskedEmail = (email: string): string => email.replace(/^(.).*@/u, '$1…@')
