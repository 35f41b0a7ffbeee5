import type { App } from '#src/app/create-app.ts'
import { leaveForGateway } from './leave-for-gateway.ts'

/** How this application leaves for a gateway: the browser goes there, unless somebody wants it otherwise. */
export const leaveFrom = ({ surroundings: { leave = leaveForGateway } }: App) => leave
