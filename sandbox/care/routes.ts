import { searchFaqs } from '#domain/care/faq.ts'
import { closeSupportMessage, listFaqs, listSupportMessages, sendSupportMessage } from '#domain/contract/care/care.ts'
import { type Route, serve } from '#sandbox/platform/http/serve.ts'
import { portalOf } from '#sandbox/session/portal.ts'
import { faqsOf } from './faqs/faqs.ts'
import { notificationRoutes } from './notifications/notification-routes.ts'
import { closeMessage, sendMessage } from './support/send-message.ts'
import { listMessages } from './support/support-messages.ts'

export const careRoutes: readonly Route[] = [
  serve(listFaqs, async ({ sandbox: { database }, request, query }) => {
    const { site } = await portalOf(database.query, request)
    return { results: [...searchFaqs(await faqsOf(database.query, site.id), query.q ?? '')] }
  }),
  serve(listSupportMessages, ({ sandbox, signedIn, member, query }) =>
    listMessages(sandbox.database.query, { account: signedIn.account.id, project: member.project }, query.after),
  ),
  serve(sendSupportMessage, sendMessage),
  serve(closeSupportMessage, closeMessage),
  ...notificationRoutes,
]
