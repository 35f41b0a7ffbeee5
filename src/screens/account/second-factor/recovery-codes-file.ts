/** Recovery codes as a text file, one in a line, below an explanation of their use. */
export const recoveryCodesFile = (heading: readonly string[], codes: readonly string[]) => ({
  name: 'recovery-codes.txt',
  type: 'text/plain',
  bytes: new TextEncoder().encode(`${[...heading, '', ...codes].join('\n')}\n`),
})
