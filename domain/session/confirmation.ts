/**
 * How long a confirmation lasts, in milliseconds: within it, the session's user has proven by a password, a code or a passkey who uses
 * the session. `lasting`: what is made outlives the session. `paying`: money that is stored for the project is spent, from its wallet or
 * with a saved card. A gateway that the browser is sent to identifies the payer itself. (decision 106)
 */
export const confirmationWindows = {
  lasting: 30 * 60_000,
  paying: 12 * 60 * 60_000,
} as const satisfies Record<string, number>

export type ConfirmationKind = keyof typeof confirmationWindows

/** @param confirmedAt when the session's user last proved who it is; both times are milliseconds of one clock */
export const isConfirmed = (kind: ConfirmationKind, confirmedAt: number, now: number): boolean =>
  now < confirmedAt + confirmationWindows[kind]
