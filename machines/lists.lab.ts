import { accountHistory as accountHistoryResponse } from '#domain/fixtures/account-history.ts'
import { states as statesResponse } from '#domain/fixtures/account-sections.ts'
import { offersResponse } from '#domain/fixtures/buying.ts'
import { callsResponse } from '#domain/fixtures/calls.ts'
import { faqList, noFaqs, noSupport, supportList } from '#domain/fixtures/care.ts'
import { ordersResponse, paymentsResponse, transactionsResponse, wiresResponse } from '#domain/fixtures/finance.ts'
import { invoicesResponse } from '#domain/fixtures/invoices.ts'
import {
  conversationResponse,
  conversationsResponse,
  draftsResponse,
  inboxResponse,
  outboxResponse,
} from '#domain/fixtures/messaging.ts'
import { modules as modulesResponse, noModules } from '#domain/fixtures/modules.ts'
import { noNotifications, notificationList } from '#domain/fixtures/notifications.ts'
import { noNumbers, numbersResponse } from '#domain/fixtures/numbers.ts'
import { projectHistory as projectHistoryResponse } from '#domain/fixtures/project-history.ts'
import { emptyStatement, statementResponse } from '#domain/fixtures/statement.ts'
import { noWires, wireList } from '#domain/fixtures/wire.ts'
import { accountHistory } from '#machines/account/account-history/account-history.list.ts'
import { states } from '#machines/account/states/states.list.ts'
import { offers } from '#machines/buying/offers/offers.list.ts'
import { callRecords } from '#machines/calls/call-records/call-records.list.ts'
import { faqs } from '#machines/care/faqs/faqs.list.ts'
import { notifications } from '#machines/care/notifications/notifications.list.ts'
import { supportMessages } from '#machines/care/support-messages/support-messages.list.ts'
import { invoices } from '#machines/finance/invoices/invoices.list.ts'
import { orders } from '#machines/finance/orders/orders.list.ts'
import { payments } from '#machines/finance/payments/payments.list.ts'
import { statement } from '#machines/finance/statement/statement.list.ts'
import { transactions } from '#machines/finance/transactions/transactions.list.ts'
import { wires } from '#machines/finance/wires/wires.list.ts'
import { listLab } from '#machines/kit/listing.schemas.ts'
import { conversation } from '#machines/messaging/conversation/conversation.list.ts'
import { conversations } from '#machines/messaging/conversations/conversations.list.ts'
import { drafts } from '#machines/messaging/drafts/drafts.list.ts'
import { inbox } from '#machines/messaging/inbox/inbox.list.ts'
import { outbox } from '#machines/messaging/outbox/outbox.list.ts'
import { myNumbers } from '#machines/numbers/my-numbers/my-numbers.list.ts'
import { wireTransfers } from '#machines/paying/wire-transfer/wire-transfers.list.ts'
import { modules } from '#machines/projects/modules/modules.list.ts'
import { projectHistory } from '#machines/projects/project-history/project-history.list.ts'

/** A row for each list that is declared with `defineList`; the others have a file of their own. */
export const listLabs = [
  listLab(accountHistory, {
    queries: [{}, { part: 'security', from: '2026-11-01', to: '2026-11-30' }],
    response: accountHistoryResponse,
  }),
  listLab(states, {
    queries: [{ country: 'DE' }, { country: 'GI' }],
    response: statesResponse,
    empty: { results: [] },
  }),
  listLab(offers, {
    queries: [{ country: 'DE' }, { country: 'DE', q: 'Ber' }],
    response: offersResponse,
    empty: { ...offersResponse, count: 0, results: [] },
  }),
  listLab(callRecords, { queries: [{}, { status: 'busy' }, { sort: 'longest' }], response: callsResponse }),
  listLab(faqs, { queries: [{}, { q: 'renew' }], response: faqList, empty: noFaqs }),
  listLab(notifications, { queries: [{}, { after: 3 }], response: notificationList, empty: noNotifications }),
  listLab(supportMessages, { queries: [{}, { after: 'sup_closed' }], response: supportList, empty: noSupport }),
  listLab(invoices, { queries: [{}, { q: '12' }], response: invoicesResponse }),
  listLab(orders, { queries: [{}, { q: '30' }], response: ordersResponse }),
  listLab(payments, { queries: [{}, { q: '30' }], response: paymentsResponse }),
  listLab(statement, {
    queries: [
      { from: '2026-11-01', to: '2026-11-30' },
      { from: '2026-10-01', to: '2026-10-31' },
    ],
    response: statementResponse,
    empty: emptyStatement,
  }),
  listLab(transactions, { queries: [{}, { q: '30' }], response: transactionsResponse }),
  listLab(wires, { queries: [{}, { state: 'issued' }], response: wiresResponse }),
  listLab(conversation, {
    queries: [{ with: '+491701234567' }, { with: '+491701234567', after: 'sms_1' }],
    response: conversationResponse,
  }),
  listLab(conversations, { queries: [{}, { q: '30' }], response: conversationsResponse }),
  listLab(drafts, { queries: [{}, { page_size: 20 }], response: draftsResponse }),
  listLab(inbox, { queries: [{}, { q: '30' }], response: inboxResponse }),
  listLab(outbox, { queries: [{}, { q: '30' }], response: outboxResponse }),
  listLab(myNumbers, { queries: [{}, { q: '30' }], response: numbersResponse, empty: noNumbers }),
  listLab(wireTransfers, { queries: [{}, { after: 'wtr_discontinued' }], response: wireList, empty: noWires }),
  listLab(modules, { queries: [{}, {}], response: modulesResponse, empty: noModules }),
  listLab(projectHistory, { queries: [{}, { part: 'people' }], response: projectHistoryResponse }),
]
