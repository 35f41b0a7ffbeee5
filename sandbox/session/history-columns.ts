import type { Acting } from '#domain/kit/change.ts'
import { both, type ExportColumn, type Words } from '#sandbox/platform/exports/source.ts'

type AnyChange = {
  readonly at: string
  readonly actor: keyof typeof actorWords
  readonly by: string | null
  readonly acting: Acting | null
  readonly field: string
  readonly subject: string | null
  readonly from: string | null
  readonly to: string | null
}

const actorWords = {
  project: both('Project', 'پروژه'),
  user: both('User', 'کاربر'),
  reseller: both('Reseller', 'نماینده'),
  supervisor: both('Supervisor', 'ناظر'),
  link: both('A link in an email', 'پیوندی در ایمیل'),
  operator: both('Operator', 'اپراتور'),
} satisfies Record<string, Words>

type HistoryWords<Change> = {
  readonly field: (change: Change) => Words
  readonly subject: (change: Change) => string | Words | null
  /** A stored value in words; a text is shown as it is. */
  readonly value: (change: Change, stored: string) => string | Words
}

/** The columns of a history as a file. Who acted on behalf of a user is named as the author. */
export const historyColumns = <Change extends AnyChange>({
  field,
  subject,
  value,
}: HistoryWords<Change>): readonly ExportColumn<Change>[] => {
  const shown = (change: Change, stored: string | null) => (stored === null ? null : value(change, stored))
  return [
    { head: both('Date (UTC)', 'تاریخ (UTC)'), kind: 'moment', of: ({ at }) => at },
    { head: both('Change', 'تغییر'), kind: 'words', of: field },
    { head: both('About', 'دربارهٔ'), kind: 'text', of: (change, language) => textIn(language, subject(change)) },
    {
      head: both('Before', 'مقدار پیشین'),
      kind: 'text',
      of: (change, language) => textIn(language, shown(change, change.from)),
    },
    {
      head: both('After', 'مقدار تازه'),
      kind: 'text',
      of: (change, language) => textIn(language, shown(change, change.to)),
    },
    { head: both('By', 'انجام‌دهنده'), kind: 'words', of: ({ acting, actor }) => actorWords[acting?.as ?? actor] },
    { head: both('Name', 'نام'), kind: 'text', of: ({ acting, by }) => acting?.name ?? by },
    {
      head: both('On behalf of', 'به نمایندگی از'),
      kind: 'text',
      of: ({ acting, by }) => (acting === null ? null : by),
    },
  ]
}

const textIn = (language: keyof Words, given: string | Words | null): string | null =>
  given === null || typeof given === 'string' ? given : given[language]

/** The name of a country or a language in both languages. */
export const nameIn = (type: 'region' | 'language', code: string): Words => {
  const of = (language: keyof Words) => new Intl.DisplayNames(language, { type }).of(code) ?? code
  return { en: of('en'), fa: of('fa') }
}

export const switchWords: Readonly<Record<string, Words>> = { 0: both('Off', 'خاموش'), 1: both('On', 'روشن') }
