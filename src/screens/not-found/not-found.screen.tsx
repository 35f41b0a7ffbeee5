import { NotFoundView } from './not-found.view.tsx'

export const NotFoundScreen = () => (
  <main id="main">
    <NotFoundView home="/" />
  </main>
)
