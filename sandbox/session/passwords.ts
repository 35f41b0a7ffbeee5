import { type Argon2Parameters, argon2, randomBytes, timingSafeEqual } from 'node:crypto'
import { channel } from 'node:diagnostics_channel'
import { promisify } from 'node:util'
import { passwordForm } from '#domain/kit/reading.ts'
import { createFairQueue } from '#sandbox/platform/kit/fair-queue.ts'

/** Argon2id with 19 MiB and two passes, stored as PHC strings, so that the cost can be raised later. */
const cost = { memory: 19_456, passes: 2, parallelism: 1, tagLength: 32 } as const

/** Publishes one event per derivation without data, for measuring what guesses cost. */
export const derivations = channel('portal.password.derived')

/** @param caller remote address of the request, whose derivations take turns with the derivations of other callers */
export const hashPassword = async (password: string, caller?: string): Promise<string> => {
  const nonce = randomBytes(16)
  const tag = await derive({ ...cost, message: passwordForm(password), nonce }, caller)
  return `$argon2id$v=19$m=${cost.memory},t=${cost.passes},p=${cost.parallelism}$${encode(nonce)}$${encode(tag)}`
}

/** Verifies a password. For an unknown account (`stored` undefined) it takes as long and returns false. */
export const verifyPassword = async (password: string, stored: string | undefined, caller?: string): Promise<boolean> =>
  (await matchPassword(password, stored, caller)) !== 'wrong'

/**
 * The same, and whether the hash is of the text as it was typed: passwords were hashed so before `passwordForm`. The second try depends
 * on what was typed alone, so it tells nothing about the account.
 */
export const matchPassword = async (
  password: string,
  stored: string | undefined,
  caller?: string,
): Promise<'right' | 'rightAsTyped' | 'wrong'> => {
  const form = passwordForm(password)
  if (await isHashOf(form, stored, caller)) return 'right'
  return form !== password && (await isHashOf(password, stored, caller)) ? 'rightAsTyped' : 'wrong'
}

const isHashOf = async (message: string, stored: string | undefined, caller: string | undefined): Promise<boolean> => {
  // Created at the first sign-in of any kind: an unknown account must not be the one that takes twice as long.
  const hashOfNobody = await nobody()
  const hash = stored ?? hashOfNobody
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([\w+/]+)\$([\w+/]+)$/.exec(hash)
  if (match === null) throw new Error('A stored password is no argon2id hash.')
  const [, memory = '', passes = '', parallelism = '', nonce = '', tag = ''] = match
  const expected = Buffer.from(tag, 'base64')
  const found = await derive(
    {
      message,
      nonce: Buffer.from(nonce, 'base64'),
      memory: Number(memory),
      passes: Number(passes),
      parallelism: Number(parallelism),
      tagLength: expected.length,
    },
    caller,
  )
  return timingSafeEqual(found, expected) && stored !== undefined
}

let madeForNobody: Promise<string> | undefined
const nobody = (): Promise<string> => {
  madeForNobody ??= hashPassword(randomBytes(32).toString('base64'))
  return madeForNobody
}

/** Each derivation uses 19 MiB and a core. */
const inTurn = createFairQueue({ atOnce: 2, waitingPerCaller: 64, waitingCallers: 256 })

const derive = (parameters: Argon2Parameters, caller = ''): Promise<Buffer> =>
  inTurn(caller, () => {
    derivations.publish(undefined)
    return argon2id(parameters)
  })

const argon2id = (parameters: Argon2Parameters): Promise<Buffer> => promisify(argon2)('argon2id', parameters)

const encode = (bytes: Buffer): string => bytes.toString('base64').replaceAll('=', '')
