import { PageBrand } from '#src/screens/session/frame/page-brand.tsx'
import { NotFoundView } from './not-found.view.tsx'

export const NotFoundScreen = () => <NotFoundView home="/" brand={<PageBrand />} />
