import type { SiteSnapshot } from './site.machine.ts'

export const selectSiteState = ({ value }: SiteSnapshot) => value
export const selectIsRetrying = (snapshot: SiteSnapshot) => snapshot.matches('retrying')
