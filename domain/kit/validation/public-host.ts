import ipaddr from 'ipaddr.js'
import * as v from 'valibot'
import { identifierKey } from '#domain/kit/reading.ts'
import { type ValidationCode, validationRules } from './codes.ts'
import { domain, domainOrIp } from './network.ts'
import { firstIssueOnly, readTyped, requiredText } from './text.ts'

/**
 * Whether packets to an IP address leave the private networks. Every special range is excluded: loopback, private, link-local,
 * shared (CGNAT), unique local, multicast, reserved, documentation, IPv4-mapped and the translation prefixes.
 */
export const isPublicAddress = (address: string): boolean =>
  ipaddr.isValid(address) && !address.includes('%') && ipaddr.parse(address).range() === 'unicast'

/**
 * Top-level names that no public host has: RFC 2606, 6761, 6762 and 8375, names of private networks, and names inside a cluster of
 * Kubernetes, Docker, Consul or Nomad.
 */
const internalNames = new Set(
  (
    'localhost local localdomain localnet internal intern intranet intra private priv corp home homenet lan host arpa onion alt ' +
    'invalid test svc pod cluster default kube-system kube-public k8s kube docker containers consul nomad ' +
    'mesh node ec2 compute domain workgroup router gateway'
  ).split(' '),
)

/** Names that lead to an address of the asker's own network although their ending is public. */
const leadingInside = /(?:^|\.)(?:localtest\.me|lvh\.me|vcap\.me|lacolhost\.com|(?:nip|sslip|xip)\.io|traefik\.me)$/

/**
 * Whether a name is one of a private network, of a cluster or of the machine itself, also with a dot at its end. A name of one
 * label is no domain at all.
 */
export const isInternalName = (host: string): boolean => {
  const name = identifierKey(host).replace(/\.$/, '')
  return internalNames.has(name.split('.').at(-1) ?? '') || leadingInside.test(name)
}

const isIpLiteral = (host: string): boolean => ipaddr.isValid(host)

// Dotted, decimal, octal and hexadecimal spellings of IPv4 are addresses to ipaddr.js as they are to the system's resolver.
const isInternal = (host: string): boolean => isInternalName(host) || (isIpLiteral(host) && !isPublicAddress(host))

const notInternal = v.check<string, ValidationCode>((host) => !isInternal(host), 'host.internal')

/** A domain or an IP address in the public internet, in lower case. */
export const publicHost = v.config(
  v.pipe(requiredText, v.transform(identifierKey), notInternal, domainOrIp),
  firstIssueOnly,
)

const { least: leastPort, most: maxPort } = validationRules['url.port']

// Without a user name, so an authority is a host with perhaps a port. No backslash: browsers read it as a slash.
const httpsUrl = /^https:\/\/(?<host>[^/?#:@\\\s]+|\[[^\]/?#@\\\s]*\])(?::(?<port>\d{1,5}))?(?:[/?#][^\s\\]*)?$/i

const codeOf = (url: string): ValidationCode | null => {
  if (url.length > validationRules['url.format'].most) return 'text.tooLong'
  if (/^http:\/\//i.test(url)) return 'url.https'
  if (/^https:\/\/[^/?#\\]*@/i.test(url)) return 'url.credentials'
  const { host, port } = httpsUrl.exec(url)?.groups ?? {}
  // A URL is kept as it was typed, so its host must be written in ASCII.
  if (host === undefined || /[^!-~]/.test(host)) return 'url.format'
  if (isInternal(host.replace(/^\[|\]$/g, ''))) return 'host.internal'
  if (!v.is(domain, host)) return 'url.format'
  const number = Number(port ?? 443)
  return number === 443 || (number >= leastPort && number <= maxPort) ? null : 'url.port'
}

/**
 * An https URL of a public host. Its host is a name: certificates of IP addresses are too rare to need them, and every spelling
 * of one is refused. Read without its fragment, which no request has.
 */
export const publicUrl = v.config(
  v.pipe(
    requiredText,
    v.rawCheck<string>(({ dataset, addIssue }) => {
      const code = dataset.typed ? codeOf(dataset.value) : null
      if (code !== null) addIssue({ message: code })
    }),
    v.transform((url) => url.replace(/#.*$/, '')),
  ),
  firstIssueOnly,
)

/** What is wrong with a URL as it was typed; null when it can be sent. */
export const urlErrorOf = (typed: string): ValidationCode | null =>
  readTyped(typed) === '' ? 'REQUIRED' : codeOf(readTyped(typed))
