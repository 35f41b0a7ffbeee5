import type { DeploymentSnapshot } from './deployment.machine.ts'

export type DeploymentState = DeploymentSnapshot['value']

export const selectDeploymentState = ({ value }: DeploymentSnapshot): DeploymentState => value
