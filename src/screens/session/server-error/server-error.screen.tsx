import { useApp } from '#src/runtime/context/app-context.ts'
import { ownAddress } from '#src/runtime/routing/address.ts'
import { useSearchOf } from '#src/runtime/routing/search.ts'
import { serverErrorSearch } from './server-error.search.ts'
import { ServerErrorView } from './server-error.view.tsx'

export const ServerErrorScreen = () => {
  const { session, navigate } = useApp()
  const { from, reference } = useSearchOf(serverErrorSearch)
  const onReturn = () => {
    session.send({ type: 'retry.requested' })
    navigate(ownAddress(from) ?? '/', { replace: true })
  }
  return <ServerErrorView onReturn={onReturn} home="/" reference={reference} contact />
}
