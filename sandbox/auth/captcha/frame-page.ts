import { html } from 'hono/html'
import type { Language } from '#domain/kit/primitives.ts'

export type Frame = {
  readonly key: string
  readonly language: Language
  readonly theme: 'light' | 'dark'
  readonly size: 'normal' | 'compact'
  /** Origins of the portals that may embed the frame and receive its messages. */
  readonly portals: readonly string[]
}

/** The captcha: the simulator's check box, or the vendor's own script. */
export const framePage = (frame: Frame, isSimulated: boolean) => {
  const words = frameWords[frame.language]
  return html`<!doctype html>
<html lang="${frame.language}" dir="${words.direction}" data-key="${frame.key}" data-theme="${frame.theme}" data-size="${frame.size}" data-portals="${frame.portals.join(' ')}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${words.title}</title>
  <link rel="stylesheet" href="/captcha/frame.css">
  ${
    isSimulated
      ? html`<script type="module" src="/captcha/frame.js"></script>`
      : html`<script src="/captcha/vendor.js"></script>
  <script src="https://www.google.com/recaptcha/api.js?render=explicit&amp;onload=showCaptcha&amp;hl=${frame.language}" async defer></script>`
  }
</head>
<body>
  <main>${
    isSimulated
      ? html`<form>
    <label><input type="checkbox" name="human"><span>${words.human}</span></label>
    <p role="status" data-failed="${words.failed}"></p>
    <small>${words.simulated}</small>
  </form>`
      : html`<div id="captcha"></div>`
  }</main>
</body>
</html>`
}

const frameWords: Record<Language, Record<'direction' | 'title' | 'human' | 'failed' | 'simulated', string>> = {
  en: {
    direction: 'ltr',
    title: 'Human verification',
    human: "I'm not a robot",
    failed: 'The check failed. Please try again.',
    simulated: 'Simulated check',
  },
  fa: {
    direction: 'rtl',
    title: 'بررسی این‌که ربات نیستید',
    human: 'من ربات نیستم',
    failed: 'نشد. لطفاً دوباره امتحان کنید.',
    simulated: 'بررسی شبیه‌سازی‌شده',
  },
}

export const frameStyle = `
:root { color-scheme: light; --card: #f9f9fa; --line: #d3d7dc; --text: #17202a; --quiet: #566270; --accent: #1a63d9; font: 15px/1.4 system-ui, -apple-system, 'Segoe UI', Vazirmatn, Tahoma, sans-serif }
:root[data-theme='dark'] { color-scheme: dark; --card: #23272e; --line: #454c56; --text: #e8edf2; --quiet: #a3adb9; --accent: #84b4ff }
* { box-sizing: border-box }
html, body { margin: 0; background: transparent }
main { width: 304px; max-width: 100% } :root[data-size='compact'] main { width: 158px }
form { position: relative; display: grid; align-content: center; min-height: 78px; padding: .75rem; border: 1px solid var(--line); border-radius: 4px; background: var(--card); color: var(--text) }
label { display: flex; gap: .75rem; align-items: center; min-height: 2.75rem; cursor: pointer }
input { inline-size: 1.5rem; block-size: 1.5rem; margin: 0; accent-color: var(--accent); flex: none }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
small { color: var(--quiet); font-size: .6875rem } p { margin: 0; font-size: .8125rem } p:empty { display: none }
`
