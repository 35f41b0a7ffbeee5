import { globSync } from 'node:fs'
import type { NginxModules } from './nginx-configuration.ts'

const enabled = '/etc/nginx/modules-enabled'
const kinds = ['static', 'filter'] as const

/** @param hasBrotli whether nginx, as Debian packages it, has the modules of brotli; undefined: as on this machine */
export const modulesOfDebian = (hasBrotli: boolean | undefined): NginxModules => {
  const names = globSync('*.conf', { cwd: enabled })
  const isThere = (kind: string) => hasBrotli ?? names.some((name) => name.includes(`brotli-${kind}`))
  return { load: `include ${enabled}/*.conf;`, brotli: kinds.filter(isThere) }
}
