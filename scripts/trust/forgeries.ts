import type { Callback, Decided } from './gateways.ts'
import type { Random } from './random.ts'

/**
 * Forged callbacks for an unpaid payment: a return that claims an approval, the same with a changed character, and
 * with a fact of another payment; and the notification with a changed character in its body or in its signature.
 */
export const forgeriesOf = (
  { back, notification }: Decided,
  others: readonly Callback[],
  random: Random,
): Callback[] => {
  const forged = back === null ? [] : [back, changeOne(back, random), exchangeOne(back, random.pick(others), random)]
  return notification === null
    ? forged
    : [...forged, changeOne(notification, random), changeHeader(notification, random)]
}

/** One letter or digit of its facts, which are in the body or in the URL's query. */
const changeOne = (callback: Callback, random: Random): Callback => {
  if (callback.method === 'POST') return { ...callback, body: changeCharacter(callback.body, 0, random) }
  return { ...callback, url: changeCharacter(callback.url, callback.url.indexOf('?') + 1, random) }
}

/** The last letters, where a signature is; a callback without a signature gets a wrong one. */
const changeHeader = (callback: Callback, random: Random): Callback => {
  const names = Object.keys(callback.headers).filter((name) => /sig/i.test(name))
  const [name = 'signature'] = names
  return {
    ...callback,
    headers: { ...callback.headers, [name]: changeCharacter(callback.headers[name] ?? '0', 0, random) },
    // Where the signature is a field, it is the last one.
    body: names.length > 0 ? callback.body : changeCharacter(callback.body, callback.body.length - 8, random),
  }
}

const changeCharacter = (text: string, from: number, random: Random): string => {
  const places = [...text].flatMap((character, at) => (at >= from && /[a-z0-9]/i.test(character) ? [at] : []))
  const at = random.pick(places)
  return `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`
}

/** One fact of a return as in the return of another payment. */
const exchangeOne = (callback: Callback, other: Callback, random: Random): Callback => {
  const facts = factsOf(callback)
  const name = random.pick([...facts.keys()])
  facts.set(name, factsOf(other).get(name) ?? '')
  if (callback.method === 'POST') return { ...callback, body: facts.toString() }
  return { ...callback, url: `${callback.url.split('?')[0]}?${facts}` }
}

const factsOf = ({ method, url, body }: Callback): URLSearchParams =>
  method === 'POST' ? new URLSearchParams(body) : new URL(url).searchParams
