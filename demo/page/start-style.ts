import { themeTokens } from '#domain/kit/color.ts'

/** Colours of the first brand, light and dark. */
const [light, dark] = [themeTokens('#1f4fd8', 'light'), themeTokens('#1f4fd8', 'dark')]

const colours = (Object.keys(light) as (keyof typeof light)[])
  .map((name) => `--${name}: light-dark(${light[name]}, ${dark[name]})`)
  .join('; ')

/** The style sheet of the demo's own pages. @param fonts addresses of the portal's typefaces */
export const startStyle = (fonts: { readonly latin: string; readonly arabic: string }): string => `
@font-face { font-family: Inter; font-weight: 100 900; font-display: swap; src: url(${fonts.latin}) format('woff2') }
@font-face { font-family: Vazirmatn; font-weight: 100 900; font-display: swap; src: url(${fonts.arabic}) format('woff2'); unicode-range: U+0600-06FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC }
:root { color-scheme: light dark; ${colours}; font: 16px/1.5 Inter, system-ui, sans-serif; background: var(--page); color: var(--text) }
:lang(fa) { font-family: Vazirmatn, Inter, system-ui, sans-serif; line-height: 1.8 }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; background: radial-gradient(60rem 30rem at 50% -8rem, var(--brandSubtle), transparent) no-repeat }
:root:lang(en) > body > .page:lang(fa), :root:lang(fa) > body > .page:lang(en) { display: none }
.page { max-width: 75rem; margin: 0 auto; padding: 1rem 1.25rem 4rem }
header { display: flex; justify-content: flex-end }
main { display: grid; gap: 1.5rem; margin-top: 1.5rem }
h1 { margin: 1.25rem 0 .75rem; font-size: 2rem; line-height: 1.2; font-weight: 600; letter-spacing: -.024em; text-wrap: balance }
h2 { margin: 0 0 .75rem; font-size: 1.25rem; line-height: 1.35; font-weight: 600; letter-spacing: -.018em }
:is(h1, h2):lang(fa) { letter-spacing: 0; line-height: 1.5 }
p { margin: 0 } a { color: var(--brandText) }
.mark svg { display: block; border-radius: .75rem }
.lead { font-size: 1.125rem; color: var(--textMuted); max-width: 36rem; text-wrap: pretty }
.state { margin-top: 1.5rem; padding: .75rem 1rem; border-radius: .75rem; background: var(--neutralSubtle); max-width: 36rem; display: none }
.state span { color: var(--textMuted) }
.state.ready { background: var(--successSubtle); color: var(--successOnSubtle) }
.state.obstacle { background: var(--dangerSubtle); color: var(--dangerOnSubtle) }
:root[data-state=preparing] .preparing, :root[data-state=ready] .ready { display: block }
${['noServiceWorker', 'noFiles', 'notAtRoot', 'notSecure', 'failed'].map((each) => `:root[data-state=${each}] .${each}`).join(', ')} { display: block }
.preparing::after { content: ''; display: block; margin-top: .75rem; height: .25rem; border-radius: 1rem; background: linear-gradient(90deg, transparent, var(--brandSolid), transparent) 0 0 / 40% 100% no-repeat, var(--border); animation: along 1.4s linear infinite }
@keyframes along { from { background-position: -60% 0, 0 0 } to { background-position: 160% 0, 0 0 } }
@media (prefers-reduced-motion: reduce) { .preparing::after { animation: none } }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem }
.button { font: inherit; font-weight: 500; min-height: 3rem; padding: .625rem 1.25rem; border-radius: .5rem; border: 1px solid var(--borderStrong); background: var(--card); color: var(--text); text-decoration: none; cursor: pointer; display: inline-flex; align-items: center; justify-content: center }
.button:hover { border-color: var(--text) }
.primary { background: var(--brandSolid); border-color: var(--brandSolid); color: var(--brandOnSolid) } .primary:hover { background: var(--brandSolidHover); border-color: var(--brandSolidHover) }
.danger { background: var(--dangerSolid); border-color: var(--dangerSolid); color: var(--dangerOnSolid) }
:root:not([data-state=ready]) :is([data-portal], [data-reset], .looks a) { pointer-events: none; opacity: .5 }
.language { font: inherit; min-height: 2.75rem; padding: .25rem .75rem; border: 0; border-radius: .5rem; background: none; color: var(--text); cursor: pointer } .language:hover { background: var(--neutralSubtle) }
.language:lang(fa) { font-family: Vazirmatn } .language:lang(en) { font-family: Inter, system-ui, sans-serif }
.card { background: var(--card); border: 1px solid var(--border); border-radius: .75rem; padding: 1.5rem; min-width: 0 }
.card p { max-width: 40rem } .card p + p { margin-top: .75rem } .card ul + h2 { margin-top: 2rem }
.password { color: var(--textMuted); margin-bottom: .75rem } code { font: .875rem/1.5 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; color: var(--text); direction: ltr; unicode-bidi: isolate; user-select: all }
dl { margin: 0 } dl div { display: grid; grid-template-columns: 13.5rem 1fr; gap: 0 1rem; padding: .5rem 0; border-top: 1px solid var(--border) } dd { margin: 0; font-size: .875rem; color: var(--textMuted) }
dl code { white-space: nowrap }
ul { margin: 0; padding: 0; list-style: none; display: grid; gap: .75rem } .looks a { display: block; font-weight: 500; min-height: 1.5rem } .looks span { color: var(--textMuted); font-size: .875rem }
.differences li { padding-inline-start: 1.25rem; position: relative; font-size: .875rem } .differences li::before { content: ''; position: absolute; inset-inline-start: 0; top: calc(.5lh - .0625rem); width: .5rem; height: .125rem; background: var(--borderStrong) }
.quiet { color: var(--textMuted); font-size: .875rem; margin-top: 1.25rem }
.outcome:empty { display: none }
dialog { border: 1px solid var(--border); border-radius: .75rem; padding: 1.5rem; max-width: 28rem; background: var(--raised); color: var(--text) } dialog::backdrop { background: rgb(0 0 0 / .5) }
:focus-visible { outline: 3px solid var(--focus); outline-offset: 2px }
.waiting { display: grid; place-content: center; gap: .5rem; text-align: center; color: var(--textMuted) }
@media (max-width: 30rem) { dl div { grid-template-columns: 1fr } .card { padding: 1.25rem } .start .button { flex: 1 } }
@media (min-width: 64rem) {
  main { grid-template-columns: 1fr 1fr; column-gap: 2rem; align-items: start }
  h1 { font-size: 2.5rem } .accounts { grid-row: span 2 } .start { padding: 1.5rem 0 } .wide { grid-column: 1 / -1 } .differences { grid-template-columns: 1fr 1fr; column-gap: 2rem }
}
`
