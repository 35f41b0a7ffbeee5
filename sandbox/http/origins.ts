/**
 * The gateways answer on another origin than the portal while one port is open: a portal met as `localhost` (or one of
 * its subdomains) has them on `127.0.0.1`, and the other way round. `override` is GATEWAY_ORIGIN.
 */
export const gatewayOrigin = (request: Request, override?: string): string => {
  if (override !== undefined) return override
  const url = new URL(request.url)
  url.hostname = isNamed(url.hostname) ? '127.0.0.1' : 'localhost'
  return url.origin
}

/** Where the portal that sent this request lives. */
export const portalOrigin = (request: Request): string => new URL(request.url).origin

/** Whether the request reached the server under the gateways' origin, given the portal's origin that started the payment. */
export const isGatewayHost = (request: Request, portal: string): boolean => new URL(request.url).origin !== portal

/** Names that only this machine's own browser can mean: anything else is somebody's DNS pointing here. */
export const isLoopbackHost = (hostname: string): boolean =>
  isNamed(hostname) || hostname === '127.0.0.1' || hostname === '[::1]'

const isNamed = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost')
