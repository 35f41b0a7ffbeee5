import { notFoundTitle, useTitle } from '#src/app/page-arrival.ts'
import { NotFoundView } from './not-found.view.tsx'

/** For an address that leads nowhere, and for a page whose subject does not exist: it takes the place of the bars too. */
export const NotFoundScreen = () => {
  useTitle(notFoundTitle)
  return <NotFoundView home="/" />
}
