import type { SiteSnapshot } from './site.machine.ts'

export const selectSiteState = ({ value }: SiteSnapshot) => value
/** The service has answered, but not as the API of the portal does: its address may be another server's. */
export const selectIsMalformed = ({ context }: SiteSnapshot): boolean => context.failure?.code === 'responseMalformed'

export const selectIsRetrying = (snapshot: SiteSnapshot) => snapshot.matches('retrying')
