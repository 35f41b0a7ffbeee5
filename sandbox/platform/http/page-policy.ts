import { createHash } from 'node:crypto'
import { reporting } from './reporting.ts'

/** Sources of the inline scripts and styles of a page. */
export type InlineHashes = { readonly scripts: readonly string[]; readonly styles: readonly string[] }

/** What the Content-Security-Policy of a page depends on. */
export type PolicyParts = {
  readonly inline: InlineHashes
  /** Origins besides the page's own that it calls and shows images of: the API. */
  readonly origins: readonly string[]
  /** Origins to which it only sends: the address of its reports. */
  readonly reports: readonly string[]
  /** Origins whose pages it may embed. */
  readonly frames: readonly string[]
  /** Origins to which a form may be sent. */
  readonly gateways: readonly string[]
}

/**
 * The page may run only its own scripts and styles; inline ones are allowed by their hash.
 * @param report directives that name where violations are reported
 */
export const pagePolicy = (
  { inline, origins, reports, frames, gateways }: PolicyParts,
  report: readonly string[] = reporting.directives,
): string => {
  const ours = ["'self'", ...new Set(origins)].join(' ')
  return [
    "default-src 'none'",
    `script-src 'self' ${inline.scripts.join(' ')}`,
    `style-src 'self' ${inline.styles.join(' ')}`,
    "style-src-attr 'none'",
    `img-src ${ours}`,
    "font-src 'self'",
    `connect-src ${[ours, ...reports].join(' ')}`,
    "manifest-src 'self'",
    `frame-src ${frames.length === 0 ? "'none'" : frames.join(' ')}`,
    `form-action ${["'self'", ...gateways].join(' ')}`,
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    // Allows the URL of our own worker.
    'trusted-types flow-lab',
    ...report,
  ].join('; ')
}

/** The origin of the API that the build has put into a page; undefined: the page's own. */
export const apiIn = (html: string): string | undefined => /\bdata-api="(https?:\/\/[^"/]+)/.exec(html)?.[1]

/** The hash of the empty style belongs to the element that Emotion fills through the CSSOM. */
export const inlineHashes = (html: string): InlineHashes => ({
  scripts: hashesOf(html, /<script(?![^>]*\bsrc=)[^>]*>([\s\S]*?)<\/script>/g),
  styles: hashesOf(`${html}<style></style>`, /<style[^>]*>([\s\S]*?)<\/style>/g),
})

const hashesOf = (html: string, pattern: RegExp): string[] => {
  const hashes = [...html.matchAll(pattern)].map(
    ([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`,
  )
  return [...new Set(hashes)]
}
