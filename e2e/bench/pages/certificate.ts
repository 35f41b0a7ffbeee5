import { spawnSync } from 'node:child_process'
import { createHash, X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** `certificate`, `key`: files. `pin`: the hash of the public key, by which Chromium trusts the certificate. */
export type Certificate = { readonly certificate: string; readonly key: string; readonly pin: string }

/** Makes a self-signed certificate of `localhost` in `folder`. */
export const createCertificate = (folder: string): Certificate => {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const { status, stderr } = spawnSync(
    'openssl',
    [
      ...['req', '-x509', '-nodes', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-days', '2'],
      ...['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost'],
      ...['-keyout', key, '-out', certificate],
    ],
    { encoding: 'utf8' },
  )
  if (status !== 0) throw new Error(`openssl made no certificate.\n${stderr}`)
  const publicKey = new X509Certificate(readFileSync(certificate)).publicKey.export({ type: 'spki', format: 'der' })
  return { certificate, key, pin: createHash('sha256').update(publicKey).digest('base64') }
}

/**
 * The argument of Chromium that trusts the certificate. Ignoring its error instead would switch off the cache: Chromium keeps no response
 * that came with an error of the certificate.
 */
export const trustArgument = ({ pin }: Certificate): string => `--ignore-certificate-errors-spki-list=${pin}`
