/** What can be done to the sandbox from outside, as on its console page. */
export type SandboxConsole = {
  /** Moves the sandbox's own time forward; what is due by then has run when this resolves. */
  advance(seconds: number): Promise<void>
  /** Sells a number elsewhere, even from under a hold. */
  take(number: string): Promise<void>
  describeNumber(number: string): Promise<{ state: string; held_by: string | null; sold_to: string | null }>
  changePrices(offer: string, percent: number): Promise<void>
  spoil(rule: Fault): Promise<void>
  /** Switches every fault off. */
  mend(): Promise<void>
}

/** `pattern` as in the contract, a method in front if wanted: `POST cart/pk/process_pay/`. */
export type Fault = {
  pattern: string
  kind: '401' | '403' | '404' | '500' | '503' | 'stallHeaders' | 'stallBody' | 'truncated' | 'html' | 'empty' | 'slow'
  times?: number
  /** Seconds. */
  retry_after?: number
  delay_ms?: number
}

export const createConsole = (origin: string): SandboxConsole => {
  const call = async (method: string, path: string, body?: unknown): Promise<unknown> => {
    const response = await fetch(`${origin}/sandbox/${path}`, {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    })
    const text = await response.text()
    if (!response.ok) throw new Error(`${method} /sandbox/${path} answered ${response.status}: ${text}`)
    return JSON.parse(text)
  }
  const tell = async (method: string, path: string, body: unknown) => void (await call(method, path, body))
  return {
    advance: (advance_seconds) => tell('POST', 'clock', { advance_seconds }),
    take: (number) => tell('POST', 'stock/take', { number }),
    describeNumber: async (number) =>
      (await call('GET', `stock?${new URLSearchParams({ number })}`)) as Awaited<
        ReturnType<SandboxConsole['describeNumber']>
      >,
    changePrices: (offer, percent) => tell('POST', 'stock/prices', { offer, percent }),
    spoil: (rule) => tell('POST', 'faults', rule),
    mend: () => tell('DELETE', 'faults', {}),
  }
}
