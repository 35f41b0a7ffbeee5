/** Recovery codes as a text file, one in a line, below lines that tell what they are for. */
export const recoveryCodesFile = (heading: readonly string[], codes: readonly string[]) => ({
  name: 'recovery-codes.txt',
  type: 'text/plain',
  bytes: new TextEncoder().encode(`${[...heading, '', ...codes].join('\n')}\n`),
})
