import { sessionStatusOf } from '#machines/session/session/session.selectors.ts'
import { ContactEntry } from '#src/components/controls/contact-entry.tsx'
import { useSession } from '#src/runtime/context/app-context.ts'
import { PageBrand } from '#src/screens/session/frame/page-brand.tsx'
import { NotFoundView } from './not-found.view.tsx'

/** Without bars (NAV-07): it has the brand, the contact entry and the ways on itself. */
export const NotFoundScreen = () => {
  const isInProject = useSession((snapshot) => sessionStatusOf(snapshot) === 'inProject')
  return (
    <NotFoundView
      home="/"
      isInProject={isInProject}
      brand={
        <>
          <PageBrand />
          <ContactEntry place="bar" />
        </>
      }
    />
  )
}
