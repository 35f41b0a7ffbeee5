import type { StateValueFrom } from 'xstate'
import { type CaptchaContext, captchaMachine } from '#machines/auth/captcha/captcha.machine.ts'
import { CaptchaView } from '#src/screens/auth/captcha/captcha.view.tsx'
import { still } from '../kit/still.tsx'

const box = `<!doctype html><html lang="en"><title>Check</title><style>
body{margin:0;font:14px sans-serif}main{box-sizing:border-box;width:304px;height:78px;padding:0 16px;display:flex;gap:12px;
align-items:center;background:#f9f9f9;color:#222;border:1px solid #d3d3d3;border-radius:3px}
i{box-sizing:border-box;width:24px;height:24px;border:2px solid #767676;border-radius:2px;background:#fff}</style>
<main><i></i> What the vendor shows</main></html>`

/** Replaces the captcha's frame, which needs another origin. */
export const framed = `data:text/html,${encodeURIComponent(box)}`

export const captchaHeld = (value: StateValueFrom<typeof captchaMachine>, context: Partial<CaptchaContext> = {}) =>
  still(captchaMachine, value, { round: 1, height: 78, ...context })

/** A stopped captcha, for the stories of forms. */
export const StillCaptcha = ({ error = null }: { error?: string | null }) => (
  <CaptchaView actor={captchaHeld('asking')} address={framed} error={error} />
)
