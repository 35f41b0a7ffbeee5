import type { DeploymentActor } from '#machines/session/deployment/deployment.machine.ts'
import type { App } from '#src/runtime/context/app-context.ts'
import { loadChunk } from './chunks.ts'

/** Loads and starts what checks after a lost chunk whether a reload would repair the page. */
export const loadDeployment = async (app: App): Promise<DeploymentActor> => {
  const { deploymentOf } = await loadChunk('deployment', () => import('./deployment.ts'))
  return deploymentOf(app)
}
