import type { Failure } from '#domain/kit/failure.ts'
import type { LaunchPbxSnapshot } from './launch-pbx.machine.ts'

export const selectIsLaunching = (snapshot: LaunchPbxSnapshot): boolean => snapshot.hasTag('busy')

export const selectOutcome = ({ value }: LaunchPbxSnapshot): LaunchPbxSnapshot['value'] => value

/** The link to press where the browser has blocked the tab. */
export const selectOfferedUrl = ({ context }: LaunchPbxSnapshot): string | null => context.link?.url ?? null

export const selectFailure = (snapshot: LaunchPbxSnapshot): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null
