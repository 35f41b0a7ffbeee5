/** What has a name: the key of its table in a chart's names. */
export type Kind = 'states' | 'events' | 'calls' | 'timers' | 'failures'

/** Words that a name spells differently from an id. */
const spelling: Readonly<Record<string, string>> = {
  cancelled: 'canceled',
  cancelling: 'canceling',
  email: 'email',
  faqs: 'FAQs',
  pbx: 'PBX',
  sms: 'SMS',
  url: 'URL',
}

/** The last word of a failure's id, and the word that its name begins with. */
const adjectives: Readonly<Record<string, string>> = { unknown: 'unknown', invalid: 'wrong' }

/** Words after a verb that take no article. */
const adverbs = ['again', 'by', 'for', 'from', 'in', 'to', 'with']

/**
 * The English name made from an id: `Not saved` from the state `page.notSaved`, `Retry requested` from the event
 * `retry.requested`, `Loading the cart` from the call `loadCart`, `wrong code` from the failure `codeInvalid`.
 */
export const englishOf = (kind: Kind, id: string): string => {
  const words = wordsIn(kind === 'states' ? (id.split('.').at(-1) ?? id) : id)
  if (kind === 'failures') return failureOf(words).join(' ')
  const text = (kind === 'calls' ? callOf(words) : words).join(' ')
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const wordsIn = (id: string): string[] =>
  id
    .replace(/sign(In|Out)(?![a-z])/gi, (sign) => (sign.length === 6 ? 'sign-in' : 'sign-out'))
    .split(/\.|(?<=[a-z])(?=[A-Z])/)
    .map((word) => word.toLowerCase())
    .map((word) => spelling[word] ?? word)

const failureOf = (words: readonly string[]): string[] => {
  const adjective = adjectives[words.at(-1) ?? '']
  return adjective === undefined ? [...words] : [adjective, ...words.slice(0, -1)]
}

/** A call is named as what goes on while it runs. */
const callOf = ([verb = '', ...rest]: readonly string[]): string[] => [
  gerundOf(verb),
  ...(rest.length === 0 || adverbs.includes(rest[0] ?? '') ? [] : ['the']),
  ...rest,
]

/** `loading` of `load`, `saving` of `save`, `setting` of `set`. */
const gerundOf = (verb: string): string => {
  if (/[^e]e$/.test(verb)) return `${verb.slice(0, -1)}ing`
  const doubled = /^[^aeiou]*[aeiou]([^aeiouwxy])$/.exec(verb)?.[1] ?? ''
  return `${verb}${doubled}ing`
}
