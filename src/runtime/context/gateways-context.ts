import { createContext } from 'react'
import type { Site } from '#domain/session/site.ts'

/** Names and marks of gateways from the site's configuration. */
export const GatewaysContext = createContext<Site['gateways']>([])
