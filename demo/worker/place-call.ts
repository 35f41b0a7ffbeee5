/** Hosts of the simulators: another than that of the portal, as the sandbox expects it of them. */
const simulators = /^\/(?:gateway|captcha|pbx)(?:\/|$)/
/** The console answers calls to this machine only. */
const console = /^\/sandbox(?:\/|$)/

/**
 * The address at which the sandbox expects a call. In the demo one origin has all pages; the links that the sandbox makes lead to that
 * origin, because it is configured as the gateways' origin too.
 */
export const placeCall = (address: string): string => {
  const url = new URL(address)
  if (simulators.test(url.pathname)) url.hostname = 'simulators.invalid'
  if (console.test(url.pathname)) url.hostname = 'localhost'
  return url.href
}
