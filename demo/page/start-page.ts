import type { Language } from '#domain/kit/primitives.ts'
import { seededAccounts, seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { accounts, words } from './words.ts'

type StartPageOptions = {
  /** Where the files of the demo are, from this page: `demo/`. */
  readonly base: string
  /** Bytes of the whole demo. */
  readonly size: number
}

/** The first page of the demo, in both languages; `start.ts` shows one of them. */
export const startPage = ({ base, size }: StartPageOptions): string => `<!doctype html>
<html lang="en" data-state="preparing">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>${words.en.title}</title>
  <link rel="icon" href="${base}icon.svg">
  <link rel="stylesheet" href="${base}start.css">
  <script type="module" src="${base}start.js"></script>
</head>
<body>
${(['en', 'fa'] as const).map((language) => content(language, size)).join('\n')}
</body>
</html>
`

const content = (language: Language, size: number): string => {
  const text = words[language]
  const megabytes = new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(size / 1_000_000)
  return `<div class="page" lang="${language}" dir="${text.direction}">
  <header>
    <button type="button" class="language" data-show="${language === 'en' ? 'fa' : 'en'}" lang="${language === 'en' ? 'fa' : 'en'}">${text.other}</button>
  </header>
  <main>
    <section class="start">
      <span class="mark" aria-hidden="true">${mark}</span>
      <h1>${text.title}</h1>
      <p class="lead">${text.lead}</p>
      <p class="state preparing" role="status">${text.preparing} <span>${text.preparingHint}</span></p>
      <p class="state ready" role="status">${text.ready}</p>
      ${Object.entries(text.obstacles)
        .map(([obstacle, sentence]) => `<p class="state obstacle ${obstacle}" role="alert">${sentence}</p>`)
        .join('\n      ')}
      <p class="actions">
        <a class="button primary" data-portal href="/">${text.openPortal}</a>
        <a class="button" href="/storybook/">${text.openStorybook}</a>
      </p>
    </section>
    <section class="card accounts">
      <h2>${text.accounts}</h2>
      <p class="password">${text.password} <code>${seedPassword}</code></p>
      <dl>
        ${seededAccounts
          .map(
            ({ email, who }) => `<div><dt><code>${email}</code></dt><dd>${describe(language, email, who)}</dd></div>`,
          )
          .join('\n        ')}
      </dl>
    </section>
    <section class="card">
      <h2>${text.looks}</h2>
      <ul class="looks">
        ${text.looksAt.map(([link, name, about]) => `<li><a href="${link}">${name}</a><span>${about}</span></li>`).join('\n        ')}
      </ul>
      <h2>${text.reset}</h2>
      <p>${text.resetAbout}</p>
      <p><button type="button" class="button" data-reset>${text.reset}</button></p>
      <p class="outcome" role="status" data-resetting="${text.resetting}" data-done="${text.resetDone}" data-failed="${text.resetFailed}"></p>
    </section>
    <section class="card wide">
      <h2>${text.differs}</h2>
      <ul class="differences">
        ${text.differences.map((each) => `<li>${each}</li>`).join('\n        ')}
      </ul>
      <p class="quiet">${text.size(megabytes)}</p>
    </section>
  </main>
  <dialog>
    <form method="dialog">
      <p>${text.resetAsk}</p>
      <p class="actions">
        <button class="button danger" value="reset">${text.resetNow}</button>
        <button class="button" value="keep" autofocus>${text.keep}</button>
      </p>
    </form>
  </dialog>
</div>`
}

const describe = (language: Language, email: string, who: string): string =>
  accounts[language][email.split('@')[0] ?? ''] ?? who

const mark =
  '<svg viewBox="0 0 64 64" width="48" height="48"><rect width="64" height="64" rx="16" fill="#1f4fd8"/><path d="M18 41V23l28 18V23" fill="none" stroke="#fff" stroke-width="6" stroke-linecap="round" stroke-linejoin="round"/></svg>'

/** The icon of the first brand, as a file. */
export const startIcon = mark.replace('<svg ', '<svg xmlns="http://www.w3.org/2000/svg" ')
