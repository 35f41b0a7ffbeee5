import type { IncomingHttpHeaders } from 'node:http2'

/** A rule of Mozilla's HTTP Observatory with what it adds to the 100 points of a site, and why. */
export type Scored = { readonly rule: string; readonly points: number }

type Site = {
  /** Headers of the page over HTTPS. */
  readonly headers: IncomingHttpHeaders
  readonly html: string
  /** Where a request without TLS is redirected; undefined: it is not. */
  readonly redirect: string | undefined
  readonly host: string
}

/**
 * The rules of the Observatory (github.com/mdn/mdn-http-observatory, `src/grader/charts.js`) that concern a site without cookies and
 * without scripts of others. Bonus points count only from 90 points on, as there.
 */
export const score = (
  site: Site,
): { readonly total: number; readonly grade: string; readonly rules: readonly Scored[] } => {
  const rules = [
    ...policyRules(site),
    ...cookieRules(site),
    ...corsRules(site),
    ...redirectRules(site),
    ...transportRules(site),
    ...frameRules(site),
    ...smallRules(site),
  ]
  const base = 100 + sum(rules.filter(({ points }) => points < 0))
  const total = base < 90 ? Math.max(0, base) : base + sum(rules.filter(({ points }) => points > 0))
  return { total, grade: gradeOf(total), rules }
}

const sum = (rules: readonly Scored[]): number => rules.reduce((total, { points }) => total + points, 0)

const gradeOf = (total: number): string => {
  const grades = [
    [100, 'A+'],
    [90, 'A'],
    [85, 'A-'],
    [80, 'B+'],
    [70, 'B'],
    [65, 'B-'],
    [60, 'C+'],
    [50, 'C'],
    [45, 'C-'],
    [40, 'D+'],
    [30, 'D'],
    [25, 'D-'],
  ] as const
  return grades.find(([least]) => total >= least)?.[1] ?? 'F'
}

/** Sources by directive. */
export const directivesOf = (policy: string): ReadonlyMap<string, readonly string[]> =>
  new Map(
    policy.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )

const policyRules = ({ headers }: Site): Scored[] => {
  const policy = headers['content-security-policy']
  if (typeof policy !== 'string') return [{ rule: 'csp-not-implemented', points: -25 }]
  const directives = directivesOf(policy)
  const sourcesOf = (name: string) => directives.get(name) ?? directives.get('default-src') ?? ['*']
  const scripts = sourcesOf('script-src')
  const isInsecure = (sources: readonly string[]) =>
    sources.some((source) => ['http:', 'ftp:'].includes(source) || source.startsWith('http://'))
  if (
    scripts.includes("'unsafe-inline'") ||
    scripts.some((each) => ['*', 'https:', 'data:'].includes(each)) ||
    ['*', 'data:'].some((each) => sourcesOf('object-src').includes(each))
  )
    return [{ rule: 'csp-implemented-with-unsafe-inline', points: -20 }]
  if (scripts.includes("'unsafe-eval'")) return [{ rule: 'csp-implemented-with-unsafe-eval', points: -10 }]
  if ([...directives.values()].some(isInsecure)) return [{ rule: 'csp-implemented-with-insecure-scheme', points: -20 }]
  const styles = sourcesOf('style-src')
  if (styles.includes("'unsafe-inline'"))
    return [{ rule: 'csp-implemented-with-unsafe-inline-in-style-src-only', points: 0 }]
  const isDenying = directives.get('default-src')?.join() === "'none'"
  return [
    isDenying
      ? { rule: 'csp-implemented-with-no-unsafe-default-src-none', points: 10 }
      : { rule: 'csp-implemented-with-no-unsafe', points: 5 },
  ]
}

const cookieRules = ({ headers }: Site): Scored[] =>
  headers['set-cookie'] === undefined ? [] : [{ rule: 'cookies-without-secure-flag', points: -20 }]

const corsRules = ({ headers }: Site): Scored[] =>
  headers['access-control-allow-origin'] === undefined
    ? []
    : [{ rule: 'cross-origin-resource-sharing-implemented-with-universal-access', points: -50 }]

const redirectRules = ({ redirect, host }: Site): Scored[] => {
  if (redirect === undefined) return [{ rule: 'redirection-missing', points: -20 }]
  const url = new URL(redirect)
  if (url.protocol !== 'https:') return [{ rule: 'redirection-not-to-https', points: -20 }]
  return url.hostname === host ? [] : [{ rule: 'redirection-off-host-from-http', points: -5 }]
}

const transportRules = ({ headers }: Site): Scored[] => {
  const header = headers['strict-transport-security']
  if (typeof header !== 'string') return [{ rule: 'hsts-not-implemented', points: -20 }]
  const seconds = Number(/max-age=(\d+)/.exec(header)?.[1] ?? 0)
  return seconds >= 15_768_000 ? [] : [{ rule: 'hsts-implemented-max-age-less-than-six-months', points: -10 }]
}

const frameRules = ({ headers }: Site): Scored[] => {
  const policy = String(headers['content-security-policy'] ?? '')
  if (directivesOf(policy).has('frame-ancestors')) return [{ rule: 'x-frame-options-implemented-via-csp', points: 5 }]
  return /^(?:deny|sameorigin)$/i.test(String(headers['x-frame-options']))
    ? []
    : [{ rule: 'x-frame-options-not-implemented', points: -20 }]
}

const smallRules = ({ headers, html }: Site): Scored[] => {
  const referrer = String(headers['referrer-policy'] ?? '')
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'].includes(
    referrer,
  )
  const foreign = [...html.matchAll(/<script[^>]*\bsrc="(https?:)?\/\/[^"]+"[^>]*>/g)].some(
    ([tag]) => !tag.includes('integrity='),
  )
  const resource = headers['cross-origin-resource-policy']
  return [
    ...(headers['x-content-type-options'] === 'nosniff'
      ? []
      : [{ rule: 'x-content-type-options-not-implemented', points: -5 }]),
    ...(isPrivate
      ? [{ rule: 'referrer-policy-private', points: 5 }]
      : referrer === ''
        ? []
        : [{ rule: 'referrer-policy-unsafe', points: -5 }]),
    ...(foreign ? [{ rule: 'sri-not-implemented-but-external-scripts-loaded-securely', points: -5 }] : []),
    ...(resource === 'same-origin' || resource === 'same-site'
      ? [{ rule: 'corp-implemented-with-same-origin', points: 10 }]
      : []),
  ]
}
