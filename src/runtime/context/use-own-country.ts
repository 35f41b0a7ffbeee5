import { selectInfo, selectProject } from '#machines/session/session/session.selectors.ts'
import { useSession } from './app-context.ts'

/** The country with which fields for a country or a phone start: the user's, otherwise the country of the billing address; `otherwise` if neither is known. */
export const useOwnCountry = (otherwise = ''): string => {
  const info = useSession(selectInfo)
  const project = useSession(selectProject)
  return info?.client.country ?? project?.billing_address_country ?? otherwise
}
