import type { DeploymentSnapshot } from './deployment.machine.ts'

export type DeploymentState = DeploymentSnapshot['value']

export const selectDeploymentState = ({ value }: DeploymentSnapshot): DeploymentState => value

/** Is a newer version to be offered beside a page that works? A page that doesn't work offers it itself. */
export const selectIsOffered = (snapshot: DeploymentSnapshot) =>
  snapshot.matches('outdated') && !snapshot.context.isNeeded
