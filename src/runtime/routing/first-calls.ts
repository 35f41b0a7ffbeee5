/**
 * The call that loads the content of a page whose address has no parameters: a path of the API. `pk` is replaced by the project's id,
 * `[language]` by the language. It never changes anything. The document sends it before the application is loaded, and the
 * application when a user points at a link to the page.
 */
export const firstCalls: Readonly<Record<string, string>> = {
  '/dashboard': 'dashboard/pk/',
  '/my_number': 'mynumbers/pk/',
  '/my_module': 'project/pk/modules/',
  '/buy_number': 'dids/pk/countries/',
  '/cart': 'cart/pk/',
  '/finance': 'finance/pk/summary/',
  '/finance/orders': 'finance/orders/pk/',
  '/finance/invoices': 'finance/pk/invoices/',
  '/finance/payments': 'finance/pk/payments/',
  '/finance/transactions': 'finance/pk/wallet/transactions/',
  '/sms': 'mynumbers/pk/sms/conversations/',
  '/sms/inbox': 'mynumbers/pk/sms/inbox/',
  '/sms/outbox': 'mynumbers/pk/sms/outbox/',
  '/call_detail_record': 'mynumbers/pk/cdr/',
  '/rate': 'rates/pk/pstn/?language=[language]',
  '/customer_care': 'care/pk/faqs/',
  '/notifications': 'notifications/pk/',
}

/** The address of a page's first call; undefined for a page without one, and without a project. */
export const firstCallUrl = (
  path: string,
  { api, project, person, language }: { api: string; project: string | null; person: string | null; language: string },
): string | undefined => {
  const call = firstCalls[path]
  if (call === undefined || project === null) return undefined
  const filled = call.replace('pk', encodeURIComponent(project)).replace('[language]', language)
  const query = person === null ? '' : `${filled.includes('?') ? '&' : '?'}${new URLSearchParams({ person })}`
  return `${api}/api/v1/${filled}${query}`
}
