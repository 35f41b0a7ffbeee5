import { asNotification, type Callback } from './gateways.ts'
import type { Random } from './random.ts'

/** Forged variants of a callback: as it is forged already, with a changed field, and with a field of another callback. */
export const forgeriesOf = (forged: Callback, others: readonly Callback[], random: Random): Callback[] => {
  const names = Object.keys(forged.fields)
  const changed = random.pick(names)
  const value = forged.fields[changed] ?? ''
  const alike = others.filter(({ url }) => url === forged.url)
  const other = random.pick(alike)
  const taken = random.pick(names)
  return [
    forged,
    asNotification(forged),
    withField(forged, changed, replaceOne(value, random)),
    withField(forged, taken, other.fields[taken] ?? ''),
    asNotification(withField(forged, changed, '')),
  ]
}

const withField = (callback: Callback, name: string, value: string): Callback => ({
  ...callback,
  fields: { ...callback.fields, [name]: value },
})

const replaceOne = (text: string, random: Random): string => {
  if (text === '') return '0'
  const at = random.below(text.length)
  return `${text.slice(0, at)}${text[at] === '0' ? '1' : '0'}${text.slice(at + 1)}`
}
