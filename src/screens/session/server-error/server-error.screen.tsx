import * as v from 'valibot'
import { idSchema } from '#domain/kit/primitives.ts'
import { useApp } from '#src/runtime/context/app-context.ts'
import { ownAddress } from '#src/runtime/routing/address.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { PageBrand } from '#src/screens/session/frame/page-brand.tsx'
import { ServerErrorView } from './server-error.view.tsx'

/** `from` is the address at which the server failed, `reference` what support can look up. */
const serverErrorSearch = searchOf({ from: v.string(), reference: idSchema })

export const ServerErrorScreen = () => {
  const { session, navigate } = useApp()
  const { from, reference } = useSearchOf(serverErrorSearch)
  const onReturn = () => {
    session.send({ type: 'retry.requested' })
    navigate(ownAddress(from) ?? '/', { replace: true })
  }
  return <ServerErrorView onReturn={onReturn} home="/" reference={reference} contact brand={<PageBrand />} />
}
