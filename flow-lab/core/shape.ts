import { isActor, isRecord } from './plain.ts'

/**
 * Whether two values differ only in what surrogates change: letters and digits in texts, digits of numbers. A chart is then
 * assumed to take the same transitions for both.
 */
export const hasSameShape = (one: unknown, other: unknown): boolean => {
  if (Object.is(one, other)) return true
  if (typeof one === 'string' && typeof other === 'string') return shapeOf(one) === shapeOf(other)
  if (typeof one === 'number' && typeof other === 'number') return shapeOf(String(one)) === shapeOf(String(other))
  if (!isRecord(one) || !isRecord(other)) return false
  if (isActor(one) || isActor(other)) return isActor(one) && isActor(other)
  const keys = Object.keys(one).filter((key) => one[key] !== undefined)
  const others = Object.keys(other).filter((key) => other[key] !== undefined)
  if (Array.isArray(one) !== Array.isArray(other) || keys.length !== others.length) return false
  const isSame = keys.every((key) => Object.hasOwn(other, key) && hasSameShape(one[key], other[key]))
  // The name of a field can be a secret.
  return (
    isSame ||
    keys.every(
      (key, at) => shapeOf(key) === shapeOf(others[at] ?? '') && hasSameShape(one[key], other[others[at] ?? '']),
    )
  )
}

const shapeOf = (text: string): string =>
  text
    .replace(/\p{Nd}/gu, '0')
    .replace(/\p{Lu}/gu, 'A')
    .replace(/\p{Ll}/gu, 'a')
    .replace(/[^\P{L}Aa]/gu, 'x')
