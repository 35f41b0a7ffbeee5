import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import { refuse } from '../refusal.ts'

/** Argon2id with 19 MiB and two passes, written as PHC strings do, so that the cost can be raised later. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Says of every derivation that one was made, and nothing about it: for whoever measures what guesses cost. */
export const derivations = channel('portal.password.derived')

export const hashPassword = async (password: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive({ ...cost, message: password, nonce })
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

/** Takes as long for an account that isn't there (`undefined`) as for one that is, and answers false. */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  // Made at the first sign-in, whoever it is: nobody's must not be the one that takes twice as long.
  const hashOfNobody = await nobody()
  const hash = stored ?? hashOfNobody
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (match === null) throw new Error('A stored password is no argon2id hash.')
  const [, memory = '', passes = '', parallelism = '', nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const found = await derive({
    message: password,
    nonce: Buffer.from(nonce, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    parallelism: Number(parallelism),
    tagLength: expected.length,
  })
  return timingSafeEqual(found, expected) && stored !== undefined
}

let madeForNobody: Promise<string> | undefined
const nobody = (): Promise<string> => {
  madeForNobody ??= hashPassword(randomBytes(32).toString('base64'))
  return madeForNobody
}

/** Each derivation takes 19 MiB and a core: a flood of sign-ins waits here, and past a point is turned away. */
const atOnce = 2
const mostWaiting = 64
let running = 0
const waiting: (() => void)[] = []

const derive = async (parameters: Argon2Parameters): Promise<Buffer> => {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) refuse('serviceUnavailable', { retryAfter: 2 })
    await new Promise<void>((resolve) => waiting.push(resolve))
  }
  running += 1
  derivations.publish(undefined)
  try {
    return await argon2id(parameters)
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

const argon2id = (parameters: Argon2Parameters): Promise<Buffer> => promisify(argon2)('argon2id', parameters)

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
