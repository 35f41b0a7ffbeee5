import { useState } from 'react'
import * as v from 'valibot'
import { useApp } from '#src/app/context/app-context.ts'
import type { Drafts } from '#src/app/device/drafts.ts'

const name = 'deposit-purpose'
/** Milliseconds after which a deposit is no longer taken for the one that the page needed. */
const lifetime = 60 * 60_000
const purposeSchema = v.object({
  href: v.pipe(v.string(), v.regex(/^\/(?:my_number|sms\/compose)(?![\w-])/)),
  at: v.number(),
})

/** Remembers the page that needs a deposit, so that the deposit's result leads back to it. */
export const rememberPurpose = (drafts: Drafts, href: string): void => drafts.write(name, { href, at: Date.now() })

/** The page that needed the deposit; null if there is none, or it was long ago. */
export const useDepositPurpose = (): string | null => {
  const { drafts } = useApp()
  const [purpose] = useState(() => drafts.read(name, purposeSchema))
  return purpose === null || Date.now() - purpose.at > lifetime ? null : purpose.href
}
