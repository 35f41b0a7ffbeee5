import { html } from 'hono/html'
import { formatUtc } from '#domain/kit/calendar.ts'
import { formatMoney } from '#domain/kit/money.ts'
import type { Html } from '#sandbox/platform/console/section.ts'
import type { GatewayPaymentTable } from '#sandbox/platform/database/tables/gateway-tables.ts'
import { currencyOf } from '#sandbox/platform/kit/currencies.ts'
import { testCards } from './cards.ts'
import { type Decision, oddDecisions } from './decisions.ts'
import type { BrowserReturn, Simulator } from './simulator.ts'
import { simulatorWords } from './words.ts'

/** A gateway's page of one payment: amount and decisions, or the result and the way back. */
export const gatewayPage = (simulator: Simulator, payment: GatewayPaymentTable, back: BrowserReturn | null): Html => {
  const { language, token, merchant_name: merchant } = payment
  const words = simulatorWords[language]
  const amount = formatMoney(payment.amount, currencyOf(payment.currency), language)
  const button = (decision: Decision) =>
    html`<button name="decision" value="${decision}" class="${decision}">${words.decisions[decision]}</button>`
  const odd = oddDecisions.filter(
    (decision) => decision !== 'notifyBeforeReturn' || simulator.notificationOf !== undefined,
  )
  return framed(
    simulator,
    payment,
    html`<p class="amount" data-amount="${payment.amount}"><bdi dir="${amount.direction}">${amount.text}</bdi></p>
    <dl>
      <div><dt>${words.payTo}</dt><dd>${merchant}</dd></div>
      <div><dt>${words.tracking}</dt><dd><bdi dir="ltr">${payment.tracking}</bdi></dd></div>
      <div><dt>${words.validUntil}</dt><dd>${formatUtc(payment.expires_at, language)}</dd></div>
    </dl>
    ${
      payment.state === 'open'
        ? html`<form method="post" action="/gateway/${simulator.id}/${token}">
      ${
        simulator.remembersCards === true
          ? testCards.map(
              (card) =>
                html`<label><input type="radio" name="remember" value="${card}"> ${words.remember[card]}</label>`,
            )
          : ''
      }
      ${button('approve')}
      <div class="pair">${button('decline')}${button('cancel')}</div>
      <details>
        <summary>${words.testers}</summary>
        <p>${words.testersHint}</p>
        ${odd.map(button)}
      </details>
    </form>`
        : html`<p class="ended" role="status" data-state="${payment.state}">${words.states[payment.state]}</p>
    ${back === null ? html`<p class="quiet">${words.closeWindow}</p>` : wayBack(back, `${words.back} ${merchant}`)}`
    }`,
  )
}

/** Sends the browser back with a form, as banks do; the button is for browsers without scripts. */
export const returnPage = (simulator: Simulator, payment: GatewayPaymentTable, back: BrowserReturn): Html => {
  const words = simulatorWords[payment.language]
  return framed(
    simulator,
    payment,
    html`<p class="ended" role="status">${words.returning}</p>
    ${wayBack(back, `${words.back} ${payment.merchant_name}`)}
    <script src="/gateway/return.js"></script>`,
  )
}

const wayBack = (back: BrowserReturn, words: string): Html =>
  back.method === 'GET'
    ? html`<a class="back" href="${back.url}">${words}</a>`
    : html`<form id="return" method="post" action="${back.url}">
      ${Object.entries(back.fields).map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`)}
      <button class="back">${words}</button>
    </form>`

const framed = ({ id, company }: Simulator, payment: GatewayPaymentTable, content: Html): Html => {
  const { language, merchant_name: merchant } = payment
  const words = simulatorWords[language]
  const title = company.name[language]
  return html`<!doctype html>
<html lang="${language}" dir="${words.direction}">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${title} · ${merchant}</title>
  <link rel="icon" href="/gateway/${id}.svg" type="image/svg+xml">
  <link rel="stylesheet" href="/gateway/${id}.css">
</head>
<body>
  <main>
    <header><img src="/gateway/${id}.svg" alt="" width="36" height="36"><h1>${title}</h1></header>
    ${content}
    <footer>${words.simulated}</footer>
  </main>
</body>
</html>`
}

/** The only script of a gateway: submits the form that leads back. */
export const returnScript = "document.getElementById('return').submit()\n"

/** The typefaces of the portal, from the packages that it has them from. */
export const fonts = {
  latin: '@fontsource-variable/inter/files/inter-latin-wght-normal.woff2',
  arabic: '@fontsource-variable/vazirmatn/files/vazirmatn-arabic-wght-normal.woff2',
} as const

export const gatewayStyle = ({ company }: Simulator): string => `
@font-face { font-family: Latin; font-weight: 100 900; font-display: swap; src: url(/gateway/latin.woff2) format('woff2') }
@font-face { font-family: Arabic; font-weight: 100 900; font-display: swap; src: url(/gateway/arabic.woff2) format('woff2'); unicode-range: U+0600-06FF, U+200C-200E, U+FB50-FDFF, U+FE70-FEFC }
:root {
  color-scheme: light dark;
  --ground: light-dark(#eef1f4, #0f1317); --card: light-dark(#fff, #171c22); --line: light-dark(#dce2e8, #2b333c);
  --text: light-dark(#17202a, #e8edf2); --quiet: light-dark(#5a6672, #9aa6b3);
  --accent: light-dark(${company.colour}, color-mix(in oklab, ${company.colour} 55%, white)); --on-accent: light-dark(#fff, #0b1016);
  font: 16px/1.5 Arabic, Latin, system-ui, sans-serif; --company: ${company.colour};
}
:root:lang(fa) { line-height: 1.8 } :lang(fa) .amount { letter-spacing: 0 }
* { box-sizing: border-box }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; padding: 1.25rem; background: var(--ground); color: var(--text) }
main { width: 100%; max-width: 26rem; background: var(--card); border: 1px solid var(--line); border-radius: 16px; padding: 1.75rem; overflow: hidden }
header { display: flex; gap: .75rem; align-items: center; margin: -1.75rem -1.75rem 0; padding: 1rem 1.75rem; background: var(--company); color: #fff }
h1 { margin: 0; font-size: 1.125rem; font-weight: 600 }
.amount { margin: 1.25rem 0; font-size: 2.25rem; font-weight: 600; line-height: 1.2; letter-spacing: -.01em; overflow-wrap: anywhere }
dl { margin: 0 0 1.5rem; border-block: 1px solid var(--line) }
dl div { display: flex; justify-content: space-between; gap: 1rem; padding: .6rem 0 } dl div + div { border-top: 1px solid var(--line) }
dt { color: var(--quiet) } dd { margin: 0; text-align: end; font-variant-numeric: tabular-nums; overflow-wrap: anywhere }
form, details { display: grid; gap: .75rem } .pair { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem }
button, .back { font: inherit; font-weight: 500; min-height: 3rem; padding: .5rem 1rem; border-radius: 10px; border: 1px solid var(--line); background: transparent; color: var(--text); cursor: pointer; text-align: center; text-decoration: none; display: block; width: 100% }
button:hover, .back:hover { border-color: var(--quiet) }
.approve, .back { background: var(--accent); border-color: var(--accent); color: var(--on-accent) }
label { display: flex; gap: .6rem; align-items: center; min-height: 2.75rem; font-size: .9375rem } label + button { margin-top: .5rem } input { flex: none; accent-color: var(--accent); inline-size: 1.1rem; block-size: 1.1rem }
details { margin-top: .5rem } summary { cursor: pointer; color: var(--quiet); padding: .5rem 0; list-style: none } summary::-webkit-details-marker { display: none }
summary::after { content: ""; display: inline-block; width: .625rem; height: .375rem; margin-inline-start: .5rem; vertical-align: middle; background: currentColor; clip-path: polygon(0 15%, 8% 0, 50% 70%, 92% 0, 100% 15%, 50% 100%) }
details[open] > summary::after { rotate: 180deg }
details p { margin: 0; color: var(--quiet); font-size: .875rem } details button { text-align: start; font-weight: 400; margin-top: .5rem; font-size: .9375rem }
.ended { margin: 0 0 1rem; padding: .75rem 1rem; border-radius: 10px; background: var(--ground) } .quiet { color: var(--quiet); margin: 0 }
footer { margin-top: 1.5rem; color: var(--quiet); font-size: .8125rem }
:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px }
@media (max-width: 24rem) { main { padding: 1.25rem } header { margin: -1.25rem -1.25rem 0; padding-inline: 1.25rem } .amount { font-size: 1.75rem } }
`
