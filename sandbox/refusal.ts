import { type FailureCode, statusOf } from '#domain/failure.ts'

export type RefusalDetails = {
  /** Codes by the dotted path of the field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** Shorthand for one field that is wrong in one way. */
  readonly field?: { readonly name: string; readonly code: string }
  /** Whole seconds before another try makes sense. */
  readonly retryAfter?: number
  /** Numbers or ids that the refusal is about. */
  readonly subjects?: readonly string[]
  readonly status?: number
}

/** What a handler throws to say no; it becomes a problem document, and the transaction around it is rolled back. */
export class Refusal extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly details: RefusalDetails

  constructor(code: FailureCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'Refusal'
    this.code = code
    this.status = details.status ?? statusOf(code)
    this.details = details
  }
}

/** Says no with a code of `domain/failure.ts`. */
export const refuse = (code: FailureCode, details?: RefusalDetails): never => {
  throw new Refusal(code, details)
}

/** A reason not to start that the person at the terminal can do something about: printed as it is, without a stack. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartRefused'
  }
}
