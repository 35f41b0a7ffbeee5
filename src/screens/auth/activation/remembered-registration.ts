import * as v from 'valibot'
import type { Registered } from '#domain/contract/auth/auth.ts'
import { idSchema } from '#domain/kit/primitives.ts'
import { authDrafts } from '#src/device/auth-drafts.ts'

const name = 'activation'

/** Where link and code were sent, as typed at sign-up. `phone`: E.164. */
export type Recipients = { email: string; phone: string }

/** `until`: when link and code may be sent again, in milliseconds since 1970 by the clock of this device. */
const schema = v.object({
  registration: idSchema,
  until: v.number(),
  recipients: v.nullable(v.object({ email: v.string(), phone: v.string() })),
})

/** Stores for this tab its registration and when the code may be sent again, so that both outlive a reload. */
export const rememberRegistration = (
  { registration, resend_after }: Registered,
  recipients: Recipients | null = null,
): void => authDrafts().write(name, { registration, recipients, until: Date.now() + resend_after * 1000 })

export type RememberedRegistration = {
  registration: string
  /** Seconds left until link and code may be sent again. */
  wait: number
  /** Null in another tab than the tab of the sign-up. */
  recipients: Recipients | null
}

/** The registration of this tab; null without one. */
export const rememberedRegistration = (): RememberedRegistration | null => {
  const note = authDrafts().read(name, schema)
  if (note === null) return null
  const { registration, recipients, until } = note
  return { registration, recipients, wait: Math.max(0, Math.ceil((until - Date.now()) / 1000)) }
}

export const forgetRegistration = (): void => authDrafts().forget(name)
