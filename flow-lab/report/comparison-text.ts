import type { Names } from '#flow-lab/core/names.ts'
import type { Structure } from '#flow-lab/core/structure.ts'
import { type ChartText, chartTextOf } from '#flow-lab/text/chart-text.ts'
import { directionOf, type PanelLanguage } from '#flow-lab/text/labels.ts'
import type { ChartChange, PictureChange } from './comparison.ts'
import type { LockChange } from './lock.ts'

export type ComparisonPage = {
  readonly changes: readonly ChartChange[]
  /** Names of the versions, for example commits. */
  readonly versions: { readonly before: string; readonly after: string }
  /** How many pictures were compared. */
  readonly compared: number
  readonly language: PanelLanguage
  /** The present structures, by the ids of their charts. */
  readonly structures: ReadonlyMap<string, Structure>
  readonly names?: Names
}

/** A standalone HTML page: the changes of each chart in words, and its pictures before and after. */
export const comparisonPage = ({
  changes,
  versions,
  compared,
  language,
  structures,
  names,
}: ComparisonPage): string => {
  const words = language === 'fa' ? fa : en
  const number = new Intl.NumberFormat(language)
  const filled = (text: string, values: Readonly<Record<string, string | number>>) =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = values[name] ?? ''
      return escaped(typeof value === 'number' ? number.format(value) : value)
    })
  const pictures = changes.reduce((sum, each) => sum + each.pictures.length, 0)
  const section = (change: ChartChange): string => {
    const structure = structures.get(change.chart)
    const text = structure === undefined ? undefined : chartTextOf(structure, language, names)
    const said = words[change.kind]
    return `<section>
<h2>${named(text?.chart, change.chart)}${said === '' ? '' : ` <em>${said}</em>`}</h2>
${change.pictures.map((picture) => pair(picture, text, words)).join('\n')}
${change.lines.length === 0 ? '' : `<ul>\n${change.lines.map((line) => `<li>${lineText(line, words, text, language)}`).join('\n')}\n</ul>`}
</section>`
  }
  return `<!doctype html>
<html lang="${language}" dir="${directionOf(language)}">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${words.title}</title>
<style>
:root { color-scheme: light dark }
body { font: 15px/1.6 system-ui, sans-serif; margin: 2rem auto; padding-inline: 1.5rem; max-inline-size: 110rem }
h2 { margin-block: 3rem .5rem; padding-block-start: 1rem; border-block-start: 1px solid color-mix(in srgb, currentcolor 20%, transparent) }
h3 { font-size: 1em; margin-block: 1.5rem .5rem }
code, em { font-size: .85em; font-style: normal; opacity: .75 }
code { direction: ltr; unicode-bidi: isolate; overflow-wrap: anywhere }
ul { padding-inline-start: 1.25rem }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 1rem; align-items: start }
figure { margin: 0 }
figcaption { font-size: .85em; opacity: .75 }
img { inline-size: 100%; border: 1px solid color-mix(in srgb, currentcolor 25%, transparent) }
.none { display: grid; place-items: center; min-block-size: 8rem; border: 1px dashed color-mix(in srgb, currentcolor 35%, transparent) }
@media (width < 40rem) { .pair { grid-template-columns: 1fr } }
</style>
<h1>${words.title}</h1>
<p>${filled(words.versions, versions)}</p>
<p>${changes.length === 0 ? filled(words.nothing, { compared }) : filled(words.summary, { charts: changes.length, pictures, compared })}</p>
${changes.map(section).join('\n')}
</html>
`
}

const pair = (
  { chart, state, story, before, after }: PictureChange,
  text: ChartText | undefined,
  words: Words,
): string => {
  const figure = (caption: string, file: string | null, none: string) =>
    `<figure><figcaption>${caption}</figcaption>${
      file === null
        ? `<p class="none">${none}</p>`
        : `<a href="${escaped(file)}"><img loading="lazy" src="${escaped(file)}" alt="${escaped(`${story}, ${caption}`)}"></a>`
    }</figure>`
  return `<h3>${named(text?.stateName(state), state === chart ? chart : state.slice(chart.length + 1))} <em>${escaped(story)}</em></h3>
<div class="pair">${figure(words.before, before, words.noneBefore)}${figure(words.after, after, words.noneAfter)}</div>`
}

/** A change in names, with its line as the lock has it. */
const lineText = (
  { kind, of, line, was }: LockChange,
  words: Words,
  text: ChartText | undefined,
  language: PanelLanguage,
): string => {
  const said = (each: string) =>
    text === undefined ? each : of === 'state' ? stateText(each, text) : transitionText(each, text, language)
  const now = said(line)
  const old = was === undefined ? undefined : said(was)
  const key: keyof Words = of === 'transition' && now === old ? 'transition.order' : `${of}.${kind}`
  const sentence = words[key].replace('{now}', () => escaped(now)).replace('{was}', () => escaped(old ?? ''))
  const raw = was === undefined ? line : `${was} ⇒ ${line}`
  return `${sentence}<br><code>${escaped(raw)}</code>`
}

const stateText = (line: string, text: ChartText): string => {
  const id = line.replace(/ \(.*$/s, '')
  return text.stateName(id) ?? id.slice(id.indexOf('.') + 1)
}

const transitionText = (line: string, text: ChartText, language: PanelLanguage): string => {
  const [, source = '', event = '', guards = '', target = ''] =
    /^(\S+) · (.*?)( \[[^\]]*\])? → ([^,]*)/s.exec(line) ?? []
  if (source === '') return line
  const to =
    target === 'itself'
      ? '↺'
      : `${text.arrow} ${target
          .split(' ')
          .map((each) => stateText(each, text))
          .join(' ')}`
  return `${stateText(source, text)}${language === 'fa' ? '؛' : ';'} ${eventText(event, text)}${guards} ${to}`
}

const eventText = (event: string, text: ChartText): string => {
  const [, kind, name] = /^(done|error|after) (.*)$/s.exec(event) ?? []
  if (kind === 'after') return text.occurrence({ type: `xstate.after.${name}.` })
  return text.occurrence({ type: kind === undefined ? event : `xstate.${kind}.actor.${name}` })
}

const named = (name: string | undefined, id: string): string =>
  name === undefined || name === id ? `<code>${escaped(id)}</code>` : `${escaped(name)} <code>${escaped(id)}</code>`

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (sign) => ({ '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' })[sign] ?? sign)

const en = {
  title: 'What has changed in the flows',
  versions: 'Before: {before}. After: {after}.',
  summary: 'Flows that differ: {charts}. Pictures that differ: {pictures}, of {compared}.',
  nothing: 'No flow differs, and none of {compared} pictures.',
  new: 'new',
  gone: 'gone',
  changed: '',
  before: 'Before',
  after: 'After',
  noneBefore: 'There was no such story.',
  noneAfter: 'There is no such story any more.',
  'state.renamed': 'The state “{was}” is now “{now}”.',
  'state.gone': 'The state “{now}” is gone.',
  'state.another': 'The state “{now}” works in another way.',
  'state.new': 'A new state: “{now}”.',
  'transition.renamed': 'The transition is renamed: {was} is now {now}',
  'transition.gone': 'Gone: {now}',
  'transition.another': 'Before: {was}. Now: {now}',
  'transition.new': 'New: {now}',
  'transition.order': 'In another order or way: {now}',
}

type Words = Readonly<Record<keyof typeof en, string>>

const fa: Words = {
  title: 'تغییرات جریان‌ها',
  versions: 'پیش از تغییر: {before}. پس از تغییر: {after}.',
  summary: 'جریان‌های تغییرکرده: {charts}. تصویرهای متفاوت: {pictures} از {compared}.',
  nothing: 'هیچ جریانی تغییر نکرده و هیچ‌یک از {compared} تصویر متفاوت نیست.',
  new: 'تازه',
  gone: 'حذف‌شده',
  changed: '',
  before: 'پیش از تغییر',
  after: 'پس از تغییر',
  noneBefore: 'این داستان پیش‌تر وجود نداشت.',
  noneAfter: 'این داستان دیگر وجود ندارد.',
  'state.renamed': 'نام حالت «{was}» اکنون «{now}» است.',
  'state.gone': 'حالت «{now}» حذف شده است.',
  'state.another': 'حالت «{now}» به شکل دیگری کار می‌کند.',
  'state.new': 'حالت تازه: «{now}».',
  'transition.renamed': 'نام گذار تغییر کرده است: {was} اکنون {now} است',
  'transition.gone': 'حذف‌شده: {now}',
  'transition.another': 'پیش‌تر: {was}. اکنون: {now}',
  'transition.new': 'تازه: {now}',
  'transition.order': 'به ترتیب یا شکل دیگر: {now}',
}
