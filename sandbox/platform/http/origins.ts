/**
 * The simulators need another origin than the portal on the same port: a portal at `localhost` (or a subdomain) has
 * them at `127.0.0.1`, any other portal at `localhost`. `override` is GATEWAY_ORIGIN.
 */
export const gatewayOrigin = (request: Pick<Request, 'url'>, override?: string): string => {
  if (override !== undefined) return override
  const url = new URL(request.url)
  url.hostname = isNamed(url.hostname) ? '127.0.0.1' : 'localhost'
  return url.origin
}

/** Whether the request was sent to the gateways' host, given the origin of the portal that started the payment. */
export const isGatewayHost = (request: Request, portal: string): boolean =>
  new URL(request.url).hostname !== new URL(portal).hostname

/** Host names that always mean this machine; any other name may be a foreign DNS entry that points here. */
export const isLoopbackHost = (hostname: string): boolean =>
  isNamed(hostname) || hostname === '127.0.0.1' || hostname === '[::1]'

const isNamed = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost')
