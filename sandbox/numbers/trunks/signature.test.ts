import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { signatureExample } from '#domain/numbers/signature-example.ts'
import { createWebhookSecret, signatureHeaders } from './signature.ts'

const words = {
  en: { purpose: 'Returns whether a request is genuine.', age: 'Older requests\nare refused.' },
  fa: { purpose: 'درستی درخواست را برمی‌گرداند.', age: 'درخواست‌های قدیمی رد می‌شوند.' },
}

/** What the listed example, run by Node.js, says to each request. */
const run = (example: string, secret: string, requests: readonly unknown[], now: number): unknown => {
  const call = `
const given = JSON.parse(process.argv[1])
console.log(JSON.stringify(given.map(({ headers, body }) => isGenuine(headers, body, process.argv[2], ${now}))))`
  const { stdout, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '-e', example + call, JSON.stringify(requests), secret],
    { encoding: 'utf8' },
  )
  if (stderr !== '') throw new Error(stderr)
  return JSON.parse(stdout)
}

test.each(['en', 'fa'] as const)('the listed example accepts what is signed, and nothing else, in %s', (language) => {
  const secret = createWebhookSecret()
  const body = '{"text":"سلام \\u20ac"}'
  const signed = { id: 'msg_1', timestamp: 1_795_161_600, body }
  const headers = signatureHeaders(secret, signed)
  const now = signed.timestamp * 1000 + 299_000
  const requests = [
    { headers, body },
    { headers, body: `${body} ` },
    { headers: { ...headers, 'webhook-id': 'msg_2' }, body },
    { headers: { ...headers, 'webhook-timestamp': String(signed.timestamp + 1) }, body },
    { headers: { ...headers, 'webhook-signature': 'v1,AAAA' }, body },
    { headers: { ...headers, 'webhook-signature': `v1,AAAA ${headers['webhook-signature']}` }, body },
    { headers: signatureHeaders(createWebhookSecret(), signed), body },
    { headers: {}, body },
  ]
  const example = signatureExample(words[language])
  expect(run(example, secret, requests, now)).toEqual([true, false, false, false, false, true, false, false])
  expect(run(example, secret, requests.slice(0, 1), now + 2_000)).toEqual([false])
})
