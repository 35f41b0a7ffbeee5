import type { AnyActorRef } from 'xstate'
import { compare, subtract } from '#domain/kit/decimal.ts'
import type { Decimal } from '#domain/kit/decimal-form.ts'

/**
 * Where samples contradict themselves about money: a balance that is said to be short and covers the price, one that is said
 * to be enough and does not, and a missing sum that is not the difference.
 *
 * @param given the args of a story, or the samples of a chart
 */
export const moneyFaults = (given: object): string[] => {
  const facts = [...objectsIn(given)]
  const spendable = facts.map((fact) => fact.spendable).find(isDecimal)
  const isRefused = facts.some(({ code }) => code === 'balanceNotEnough')
  return facts.flatMap((fact) => [
    ...quoteFaults(fact, isRefused),
    ...(spendable === undefined ? [] : walletFaults(fact, spendable, isRefused)),
  ])
}

type Fact = Readonly<Record<string, unknown>>

/** A quote has a total, the balance, and what is missing of it. */
const quoteFaults = ({ total, missing, spendable, available }: Fact, isRefused: boolean): string[] => {
  const balance = [spendable, available].find(isDecimal)
  if (!isDecimal(total) || !isDecimal(missing) || balance === undefined) return []
  const lacking = compare(total, balance) > 0 ? subtract(total, balance) : '0'
  return [
    ...(compare(lacking, missing) === 0 ? [] : [`${missing} is missing of ${total} with ${balance}`]),
    ...(isRefused && lacking === '0' ? [`refused for its balance: ${balance} for ${total}`] : []),
  ]
}

/** The wallet as a payment option. */
const walletFaults = ({ gateway, amount, available, reason }: Fact, balance: Decimal, isRefused: boolean): string[] => {
  if (gateway !== 'wallet' || !isDecimal(amount) || typeof available !== 'boolean') return []
  const isEnough = compare(balance, amount) >= 0
  return [
    ...((isRefused || reason === 'balanceNotEnough') && isEnough ? [`not enough: ${balance} for ${amount}`] : []),
    ...(available && !isEnough ? [`offered with ${balance} for ${amount}`] : []),
  ]
}

const isDecimal = (value: unknown): value is Decimal => typeof value === 'string' && /^\d+(\.\d+)?$/.test(value)

/** All objects inside a value, and inside the contexts of its actors and of their children. */
function* objectsIn(value: unknown, known = new Set<unknown>()): Generator<Fact> {
  if (typeof value !== 'object' || value === null || known.has(value)) return
  known.add(value)
  if ('getSnapshot' in value) {
    const { context, children } = Object((value as AnyActorRef).getSnapshot()) as {
      context: unknown
      children: unknown
    }
    yield* objectsIn(context, known)
    yield* objectsIn(children, known)
    return
  }
  // Elements of React refer to their owners.
  if ('$$typeof' in value) return
  yield value as Fact
  for (const inner of Object.values(value)) yield* objectsIn(inner, known)
}
