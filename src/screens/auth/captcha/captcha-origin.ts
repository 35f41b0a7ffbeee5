import { settingOf } from '#src/device/portal-settings.ts'

type Place = Pick<Location, 'protocol' | 'hostname' | 'port'>

/**
 * Where the captcha's frame comes from. It is never the portal's own origin: the vendor's script runs there, and must not
 * be able to read the token. The settings of the portal name it; on this machine the two names of the loopback address
 * are two origins of one server. Null where neither helps. (CFG-07)
 */
export const captchaOrigin = (
  { protocol, hostname, port }: Place = location,
  set: string = settingOf('captcha'),
): string | null => {
  if (set !== '') return new URL(set).origin
  const other = isNamed(hostname) ? '127.0.0.1' : isNumbered(hostname) ? 'localhost' : null
  return other === null ? null : `${protocol}//${other}${port === '' ? '' : `:${port}`}`
}

const isNamed = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost')
const isNumbered = (hostname: string): boolean => hostname === '127.0.0.1' || hostname === '[::1]'
