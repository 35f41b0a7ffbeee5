import { chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { selectSite } from '#machines/session/session.selectors.ts'
import { useSession } from '#src/app/app-context.ts'
import { lazyChunk } from '#src/app/chunks.ts'
import type { FormRef } from '../form/form-ref.ts'

const Captcha = lazyChunk('captcha', () => import('./captcha.screen.tsx'), 'CaptchaScreen')

/** A form that a captcha may guard: null where the site asks for none, empty until it is answered. */
export type CaptchaDraft = { readonly captcha: string | null } & Readonly<Record<string, string | boolean | null>>

const selectSiteKey = (snapshot: Parameters<typeof selectSite>[0]): string | null =>
  selectSite(snapshot)?.google_captcha_site_key ?? null

/** `captcha` of a form's draft to begin with. (CFG-07) */
export const useCaptchaStart = (): string | null => (useSession(selectSiteKey) === null ? null : '')

/** The check of the forms that strangers send; nothing of it is loaded where the site has none. */
export const FormCaptcha = <D extends CaptchaDraft>({ form }: { form: FormRef<D> }) => {
  const siteKey = useSession(selectSiteKey)
  return siteKey === null ? null : (
    <Suspense fallback={<chakra.div height="78px" />}>
      <Captcha siteKey={siteKey} form={form as unknown as FormRef<CaptchaDraft>} />
    </Suspense>
  )
}
