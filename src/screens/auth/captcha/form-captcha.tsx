import { chakra } from '@chakra-ui/react'
import { Suspense } from 'react'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { withWords } from '#src/i18n/words.ts'
import { lazyChunk } from '#src/runtime/availability/chunks.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import type { FormRef } from '#src/screens/kit/form/form-ref.ts'

const Captcha = lazyChunk('captcha', () => withWords(['auth'], () => import('./captcha.screen.tsx')), 'CaptchaScreen')

/** Draft of a form with a captcha: null if the site has none, empty until it is solved. */
export type CaptchaDraft = { readonly captcha: string | null } & Readonly<Record<string, string | boolean | null>>

const selectSiteKey = (snapshot: Parameters<typeof selectSite>[0]): string | null =>
  selectSite(snapshot)?.google_captcha_site_key ?? null

/** Initial value of a draft's `captcha`. (CFG-07) */
export const useCaptchaStart = (): string | null => (useSession(selectSiteKey) === null ? null : '')

/** The captcha of a form before sign-in. Its code is loaded only if the site has one. */
export const FormCaptcha = <D extends CaptchaDraft>({ form }: { form: FormRef<D> }) => {
  const siteKey = useSession(selectSiteKey)
  return siteKey === null ? null : (
    <Suspense fallback={<chakra.div height="78px" />}>
      <Captcha siteKey={siteKey} form={form as unknown as FormRef<CaptchaDraft>} />
    </Suspense>
  )
}
