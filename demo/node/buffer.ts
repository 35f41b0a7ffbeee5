// The trailing slash names the package: `buffer` alone is Node's module.
import { Buffer } from 'buffer/'

export type Encoding = 'utf8' | 'latin1' | 'hex' | 'base64' | 'base64url'

const from = Buffer.from as (...values: unknown[]) => Buffer
const write = Buffer.prototype.toString

// The package is older than `base64url`; its base64 reads both alphabets.
Object.assign(Buffer, {
  from: (value: unknown, encoding?: unknown, length?: number) =>
    from(value, encoding === 'base64url' ? 'base64' : encoding, length),
})
Buffer.prototype.toString = function (encoding?: string, ...range: number[]) {
  if (encoding !== 'base64url') return write.call(this, encoding, ...range)
  return write
    .call(this, 'base64', ...range)
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export const over = ({ buffer, byteOffset, length }: Uint8Array): Buffer =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, length)

export { Buffer }
