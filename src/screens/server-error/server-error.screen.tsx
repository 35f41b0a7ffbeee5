import { ownAddress } from '#src/app/address.ts'
import { useApp } from '#src/app/app-context.ts'
import { useSearchOf } from '#src/app/search.ts'
import { serverErrorSearch } from './server-error.search.ts'
import { ServerErrorView } from './server-error.view.tsx'

export const ServerErrorScreen = () => {
  const { session, go } = useApp()
  const { from } = useSearchOf(serverErrorSearch)
  const onReturn = () => {
    session.send({ type: 'retry.requested' })
    go(ownAddress(from) ?? '/', { replace: true })
  }
  return <ServerErrorView onReturn={onReturn} home="/" />
}
