// For how long transactions are open, which everybody else's writes wait for: random histories of a project (orders, payments,
// refunds, deposits, wire transfers, renewals, files of lists), with sign-ins, large pictures, passkeys and changes of many numbers
// between them. On SQLite a transaction that waits for anything outside the database fails by itself.
//   npm run trust:held
//   npm run trust:held -- --runs 100 --seed 7 --limit 50
// On SQLite; with DATABASE_URL on that PostgreSQL, in databases of its own. Fails if one transaction of a thousand is open for longer
// than the limit (milliseconds); a busy machine makes all of them longer.
import { createHash } from 'node:crypto'
import { parseArgs } from 'node:util'
import type { PasskeyCreation } from '#domain/auth/passkey.ts'
import { addPasskey, confirmOwner, startPasskey } from '#domain/contract/account/passkeys.ts'
import { appendPart, createUpload } from '#domain/contract/files/files.ts'
import { partSize } from '#domain/files/upload.ts'
import { heldTransactions } from '#sandbox/platform/database/database.ts'
import { seedPassword } from '#sandbox/session/seeded-accounts.ts'
import { createSoftPasskey } from '#sandbox/testing/authenticator.ts'
import { openCheckout } from '#sandbox/testing/checkout-fixture.ts'
import { runFinanceHistories } from '#sandbox/testing/finance-histories.ts'
import { largePng } from '#sandbox/testing/images.ts'
import type { Caller, Shop } from '#sandbox/testing/shop-fixture.ts'

const { values } = parseArgs({
  options: {
    runs: { type: 'string', default: '20' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    limit: { type: 'string', default: '50' },
  },
})
const [runs, seed, limit] = [Number(values.runs), Number(values.seed), Number(values.limit)]

/** Uploads a picture that unpacks to nearly as much as one may. */
const upload = async (owner: Caller, each: number): Promise<void> => {
  const bytes = await largePng(4_900, 8, each)
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  const announced = { name: `${each}.png`, size: bytes.length, sha256 }
  const { id } = await owner.ask(createUpload, { body: announced })
  for (let offset = 0; offset < bytes.length; offset += partSize) {
    const body = bytes.slice(offset, offset + partSize)
    await owner.ask(appendPart, { query: { upload: id, offset }, body })
  }
}

const makePasskey = async (owner: Caller): Promise<void> => {
  const { confirmation } = await owner.ask(confirmOwner, { body: { by: 'password', password: seedPassword } })
  const options: PasskeyCreation = await owner.ask(startPasskey, { body: { confirmation } })
  await owner.ask(addPasskey, { body: createSoftPasskey().made(options) })
}

const makeOtherCalls = async (shop: Shop): Promise<void> => {
  const owner = await shop.signIn('owner@example.com', 'prj_nordlicht')
  for (let each = 0; each < 5; each += 1) {
    await shop.signIn('owner@example.com', 'prj_nordlicht')
    await upload(owner, seed + each)
    await makePasskey(owner)
  }
}

const held: number[] = []
const warm = await openCheckout()
// What a first start writes is not measured.
heldTransactions.subscribe((milliseconds) => void held.push(Number(milliseconds)))
const awake = setInterval(() => undefined, 60_000)
console.log(`trust:held  ${runs} runs, seed ${seed}, ${process.env.DATABASE_URL ? 'PostgreSQL' : 'SQLite'}`)
let failed = 0
try {
  await makeOtherCalls(warm)
  const from = performance.now()
  for (let run = 0; run < runs; run += 1) await runFinanceHistories({ runs: 1, seed: seed + run })
  console.log(`  ${runs} histories in ${((performance.now() - from) / 1000).toFixed(0)} s`)
} catch (error) {
  failed += 1
  console.error(error instanceof Error ? error.message : error)
} finally {
  clearInterval(awake)
  await warm.close()
}

const sorted = held.toSorted((a, b) => a - b)
const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0
for (const [name, share] of [
  ['half', 0.5],
  ['99 %', 0.99],
  ['99.9 %', 0.999],
  ['all', 1],
] as const) {
  console.log(`  ${name.padStart(6)} within ${at(share).toFixed(1)} ms`)
}
const longer = sorted.filter((milliseconds) => milliseconds > limit).length
console.log(
  `transactions: ${sorted.length}   longer than ${limit} ms: ${longer}   waited for the outside, or failed: ${failed}   seed ${seed}`,
)
process.exitCode = failed > 0 || at(0.999) > limit ? 1 : 0
