import { useCallback, useMemo } from 'react'
import type { RouteName } from '#domain/session/site.ts'
import { faqs } from '#machines/care/faqs/faqs.list.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { useGoWithin } from '#src/screens/kit/navigation/use-go-within.ts'
import { useSearchParamInput } from '#src/screens/kit/navigation/use-search-param-input.ts'
import { FaqsView } from './faqs.view.tsx'

export type FaqsScreenProps = {
  q: string | undefined
  /** The page that the user came from. */
  page: RouteName | undefined
  /** The address with another search of the questions; stable. */
  addressOf: (q: string | undefined) => string
}

/** The search of the questions is a parameter of the page's address. */
export const FaqsScreen = ({ q, page, addressOf }: FaqsScreenProps) => {
  const navigate = useGoWithin()
  const query = useMemo(() => (q === undefined ? {} : { q }), [q])
  const actor = useListActor(faqs, query)
  const write = useCallback(
    (text: string) => navigate(addressOf(text || undefined), { replace: true }),
    [navigate, addressOf],
  )
  const [typed, onTyped] = useSearchParamInput(q ?? '', write)
  return <FaqsView actor={actor} page={page} typed={typed} onTyped={onTyped} />
}
