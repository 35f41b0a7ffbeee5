import type { App } from '#src/runtime/context/app-context.ts'
import { leaveForGateway } from './leave-for-gateway.ts'

/** The application's way to a gateway: the browser's own, unless the surroundings replace it. */
export const leaveFrom = ({ surroundings: { leave = leaveForGateway } }: App) => leave
