/** Async, because a style sheet for which a page waits is an answer of the worker, too. */
export const hostScript = '<script type="module" async src="/demo/host.js"></script>'

/** Adds the script of the demo to a page: the page that is shown has the worker. */
export const withHost = async (response: Response): Promise<Response> => {
  const isPage = response.headers.get('content-type')?.startsWith('text/html') === true
  if (!isPage) return response
  const headers = new Headers(response.headers)
  headers.delete('content-length')
  const policy = headers.get('content-security-policy')
  if (policy !== null) headers.set('content-security-policy', permittingScripts(policy))
  const html = await response.text()
  return new Response(html.replace('<head>', `<head>${hostScript}`), { status: response.status, headers })
}

/** The policy with the script and its worker, which are files of the demo. */
const permittingScripts = (policy: string): string =>
  /\bscript-src\b/.test(policy) ? policy : `${policy}; script-src 'self'`
