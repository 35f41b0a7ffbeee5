import { NotFoundView } from './not-found.view.tsx'

export const NotFoundScreen = () => <NotFoundView home="/" />
