import type { BrowserContext, ConsoleMessage } from 'playwright'

export type Trouble = {
  /** Complaints so far that nobody expected. */
  list(): string[]
  /** From now on, and for what was said before, complaints that match belong to the journey. */
  expect(pattern: RegExp): void
}

/** Errors on the console, exceptions that nobody caught and breaches of the content security policy, on every page. */
export const watchTrouble = async (context: BrowserContext): Promise<Trouble> => {
  const said: string[] = []
  const expected: RegExp[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Policy breached: ${violatedDirective} by ${blockedURI} in ${sourceFile}`),
    )
  })
  context.on('console', (message) => {
    if (message.type() === 'error') said.push(wordsOf(message))
  })
  context.on('weberror', (error) => said.push(`Not caught: ${error.error().stack ?? error.error().message}`))
  return {
    list: () => [...new Set(said)].filter((words) => !expected.some((pattern) => pattern.test(words))),
    expect: (pattern) => expected.push(pattern),
  }
}

const wordsOf = (message: ConsoleMessage): string => {
  const { url } = message.location()
  return url === '' ? message.text() : `${message.text()} at ${url}`
}
