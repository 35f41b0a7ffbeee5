import type { BrowserContext, ConsoleMessage } from 'playwright'

export type BrowserErrors = {
  /** Unexpected errors so far. */
  list(): string[]
  /** Marks matching errors as expected, earlier ones included. */
  expect(pattern: RegExp): void
}

/** Collects console errors, uncaught exceptions and violations of the content security policy, on every page. */
export const watchBrowserErrors = async (context: BrowserContext): Promise<BrowserErrors> => {
  const errors: string[] = []
  const expected: RegExp[] = []
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile }) =>
      console.error(`Policy breached: ${violatedDirective} by ${blockedURI} in ${sourceFile}`),
    )
  })
  context.on('console', (message) => {
    if (message.type() === 'error') errors.push(textOf(message))
  })
  context.on('weberror', (error) => errors.push(`Not caught: ${error.error().stack ?? error.error().message}`))
  return {
    list: () => [...new Set(errors)].filter((text) => !expected.some((pattern) => pattern.test(text))),
    expect: (pattern) => expected.push(pattern),
  }
}

const textOf = (message: ConsoleMessage): string => {
  const { url } = message.location()
  return url === '' ? message.text() : `${message.text()} at ${url}`
}
