/** What the engines' protocols have in common. */
export type Driver = {
  /** Name and version, as the browser reports them. */
  readonly name: string
  navigate(url: string): Promise<void>
  /** Calls the function in the page; arguments and result are JSON. */
  evaluate<Args extends readonly unknown[], Result>(run: (...args: Args) => Result, ...args: Args): Promise<Result>
  /** Real input: action sources of the WebDriver standard. */
  perform(actions: readonly ActionSource[]): Promise<void>
  /** PNG of the window, in base64. */
  screenshot(): Promise<string>
  /** Errors of the page since the start. */
  errors(): Promise<readonly string[]>
  close(): Promise<void>
}

export type ActionSource =
  | { type: 'key'; id: string; actions: readonly { type: 'keyDown' | 'keyUp'; value: string }[] }
  | {
      type: 'pointer'
      id: string
      parameters: { pointerType: 'mouse' }
      actions: readonly (
        | { type: 'pointerMove'; x: number; y: number; origin: 'viewport' }
        | { type: 'pointerDown' | 'pointerUp'; button: 0 }
      )[]
    }

/** The browser, or its driver, is not on this machine. */
export class NotInstalled extends Error {
  override readonly name = 'NotInstalled'
}

export const size = { width: 1280, height: 900 }
