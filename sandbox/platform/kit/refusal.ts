import { type ChangedBy, type FailureCode, statusOf } from '#domain/kit/failure.ts'

export type RefusalDetails = {
  /** Codes by the dotted path of the field. */
  readonly errors?: Readonly<Record<string, readonly string[]>>
  /** Shorthand for one wrong field with one code. */
  readonly field?: { readonly name: string; readonly code: string }
  /** Whole seconds until a retry makes sense. */
  readonly retryAfter?: number
  /** Numbers or ids that the refusal is about. */
  readonly subjects?: readonly string[]
  /** Who saved what the user has not seen. */
  readonly changed?: ChangedBy | undefined
  /** Bytes of an upload that have arrived. */
  readonly offset?: number
  readonly status?: number
}

/** Thrown by handlers to refuse a call: becomes a problem document and rolls back the surrounding transaction. */
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

/** Throws a Refusal with a code of `domain/kit/failure.ts`. */
export const refuse = (code: FailureCode, details?: RefusalDetails): never => {
  throw new Refusal(code, details)
}

/** A start-up failure that the operator can correct: printed without a stack. */
export class StartRefused extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'StartRefused'
  }
}
