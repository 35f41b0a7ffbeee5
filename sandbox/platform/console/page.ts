import { html } from 'hono/html'
import type { ConsoleContext, ConsoleSection } from './section.ts'

/** The console: one page, no script, readable in light and dark. */
export const consolePage = (context: ConsoleContext, sections: readonly ConsoleSection[]) => html`<!doctype html>
<html lang="en">
<head>
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <meta name="robots" content="noindex">
  <title>Sandbox console</title>
  <link rel="icon" href="/api/brand/northline.svg">
  <link rel="stylesheet" href="/sandbox/console.css">
</head>
<body>
  <header>
    <div>
      <h1>Sandbox console</h1>
      <p>Everything here is also an HTTP call under <code>/sandbox/</code>; the API itself is at <a href="/api/v1/">/api/v1/</a>.</p>
    </div>
    <a class="button" href="/">Open the portal</a>
  </header>
  <nav aria-label="Sections">${sections.map(({ id, title }) => html`<a href="#${id}">${title}</a>`)}</nav>
  <main>
    ${sections.map(
      (section) => html`<section id="${section.id}" aria-labelledby="${section.id}-title">
        <h2 id="${section.id}-title">${section.title}</h2>
        <p class="hint">${section.hint}</p>
        ${section.render(context)}
      </section>`,
    )}
  </main>
</body>
</html>`

export const consoleStyle = `
:root {
  color-scheme: light dark;
  --ground: light-dark(#f6f7f9, #101418); --card: light-dark(#fff, #181d23); --line: light-dark(#dde2e8, #2c343d);
  --text: light-dark(#1b222b, #e6ebf1); --quiet: light-dark(#586473, #9ba8b7); --accent: light-dark(#1f4fd8, #8fb0ff); --on-accent: light-dark(#fff, #0d1730);
  --danger: light-dark(#b42318, #ff9d92);
  font: 15px/1.5 system-ui, -apple-system, 'Segoe UI', sans-serif;
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 70rem; padding: 2.5rem 1.25rem 6rem; background: var(--ground); color: var(--text) }
header { display: flex; flex-wrap: wrap; gap: 1rem; align-items: flex-start; justify-content: space-between }
h1 { margin: 0 0 .25rem; font-size: 1.75rem; letter-spacing: -.01em } h2 { margin: 0; font-size: 1.125rem } h3 { margin: 1rem 0 .5rem; font-size: .95rem }
p { margin: 0 } a { color: var(--accent) }
.hint { color: var(--quiet); margin: .15rem 0 1rem }
nav { position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .25rem; margin: 1.5rem -0.5rem 1rem; padding: .5rem; background: var(--ground); border-bottom: 1px solid var(--line) }
nav a { padding: .3rem .7rem; border-radius: 99px; text-decoration: none; color: var(--text) } nav a:hover { background: var(--card) }
section { background: var(--card); border: 1px solid var(--line); border-radius: 12px; padding: 1.25rem 1.5rem; margin: 1rem 0; scroll-margin-top: 4rem; overflow-x: auto }
table { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums } th { text-align: start; font-weight: 500; color: var(--quiet) }
th, td { padding: .5rem .75rem .5rem 0; border-bottom: 1px solid var(--line); vertical-align: top } tr:last-child td { border-bottom: 0 }
code, pre { font: 13px/1.5 ui-monospace, 'SF Mono', Menlo, monospace } pre { margin: 0; white-space: pre-wrap; overflow-wrap: anywhere }
form { display: flex; flex-wrap: wrap; gap: .75rem; align-items: flex-end } td form { display: inline-flex } p + form, table + form, form + form { margin-top: .75rem } .row form { margin: 0 }
label { display: grid; gap: .25rem; color: var(--quiet); font-size: .85rem }
input, select { font: inherit; color: var(--text); background: var(--ground); border: 1px solid var(--line); border-radius: 8px; padding: .45rem .6rem; min-height: 2.5rem; min-width: 0 }
button, .button { font: inherit; font-weight: 500; border: 1px solid var(--line); border-radius: 8px; background: var(--card); color: var(--text); padding: .45rem .9rem; min-height: 2.5rem; cursor: pointer; text-decoration: none; display: inline-flex; align-items: center }
button.primary, .button { background: var(--accent); border-color: var(--accent); color: var(--on-accent) } button.danger { color: var(--danger) }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px }
.quiet { color: var(--quiet) } .row { display: flex; flex-wrap: wrap; gap: .75rem; align-items: center; margin: .75rem 0 } .empty { color: var(--quiet) }
@media (max-width: 40rem) { body { padding: 1.25rem .75rem 4rem } section { padding: 1rem } }
`
