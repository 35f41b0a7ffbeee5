import * as v from 'valibot'
import type { Registered } from '#domain/contract/sign-up.ts'
import { idSchema } from '#domain/primitives.ts'
import { doorDrafts } from '#src/app/door-drafts.ts'

const name = 'activation'

/** `until`: milliseconds since 1970 on this device, when link and code may be sent again. */
const schema = v.object({ registration: idSchema, until: v.number() })

/** Which registration this tab has made, and from when it may be sent its code again; also after a reload. */
export const rememberRegistration = ({ registration, resend_after }: Registered): void =>
  doorDrafts().write(name, { registration, until: Date.now() + resend_after * 1000 })

/** Seconds left; the registration is null where this tab has made none. */
export const rememberedRegistration = (): { registration: string; wait: number } | null => {
  const note = doorDrafts().read(name, schema)
  return note && { registration: note.registration, wait: Math.max(0, Math.ceil((note.until - Date.now()) / 1000)) }
}

export const forgetRegistration = (): void => doorDrafts().forget(name)
