import { useCallback, useState } from 'react'
import * as v from 'valibot'
import { idSchema, searchText } from '#domain/kit/primitives.ts'
import { routeNames } from '#domain/session/site.ts'
import { selectSite } from '#machines/session/session/session.selectors.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { hrefOf } from '#src/runtime/routing/address.ts'
import { searchOf, useSearchOf } from '#src/runtime/routing/search.ts'
import { FaqsScreen } from '#src/screens/care/faqs/faqs.screen.tsx'
import { SupportMessageScreen } from '#src/screens/care/support-message/support-message.screen.tsx'
import { SupportMessagesScreen } from '#src/screens/care/support-messages/support-messages.screen.tsx'
import { CustomerCareView } from './customer-care.view.tsx'

/**
 * `q`: the search of the questions; `after`: the page of the messages; `from`: the page that the user came from; `reference`: of
 * the failure that support is asked about.
 */
const customerCareSearch = searchOf({
  q: searchText,
  after: idSchema,
  from: v.picklist(routeNames),
  reference: idSchema,
})

/** The page /customer_care. */
export const CustomerCareScreen = () => {
  const search = useSearchOf(customerCareSearch)
  const { q, after, from, reference } = search
  const site = useSession(selectSite)
  const [changes, setChanges] = useState(0)
  const [round, setRound] = useState(0)
  const addressOf = useCallback(
    (text: string | undefined) => hrefOf('/customer_care', { ...search, q: text }),
    [search],
  )
  const onChange = useCallback(() => setChanges((count) => count + 1), [])
  const onRestart = useCallback(() => setRound((count) => count + 1), [])
  return (
    <CustomerCareView
      care={site?.care ?? []}
      faqs={<FaqsScreen q={q} page={from} addressOf={addressOf} />}
      form={
        <SupportMessageScreen
          key={`${round} ${reference}`}
          reference={reference}
          onSent={onChange}
          onRestart={onRestart}
        />
      }
      messages={<SupportMessagesScreen q={q} after={after} changes={changes} onChange={onChange} />}
    />
  )
}
