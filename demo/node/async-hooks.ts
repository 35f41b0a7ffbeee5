/**
 * Browsers cannot follow a call through promises, so nothing is stored. The sandbox uses it only to find its own mistakes, such as a
 * transaction within a transaction; its tests run where they are found.
 */
export class AsyncLocalStorage<Value> {
  run<Result>(_value: Value, work: () => Result): Result {
    return work()
  }

  getStore(): Value | undefined {
    return undefined
  }
}
