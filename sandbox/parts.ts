import { accountHistorySource } from './account/account-history-source.ts'
import { accountChapters } from './account/copy-chapters.ts'
import { createAccountPart } from './account/part.ts'
import { issueAnswer } from './auth/captcha/captcha.ts'
import { auth } from './auth/part.ts'
import { countItems } from './buying/cart/cart-items.ts'
import { cartOverview } from './buying/cart/cart-overview.ts'
import { createBuyingPart } from './buying/part.ts'
import { isFileOfDocument } from './buying/requirements/documents.ts'
import { cancelWaiting } from './buying/requirements/fulfilments.ts'
import { callSources } from './calls/export-sources.ts'
import { calls } from './calls/part.ts'
import { callOverview } from './calls/records/call-overview.ts'
import { careChapters } from './care/copy-chapters.ts'
import { care } from './care/part.ts'
import { isSupportAttachment } from './care/support/support-messages.ts'
import type { OverviewBlocks } from './dashboard/overview.ts'
import { createDashboardPart } from './dashboard/part.ts'
import { deletionRules } from './deletion-rules.ts'
import { fileChapters } from './files/copy-chapters.ts'
import type { IsInUse } from './files/files.ts'
import { createFilesPart } from './files/part.ts'
import { financeSources } from './finance/exports/finance-sources.ts'
import type { ExportSources } from './finance/exports/sources.ts'
import { createFinancePart } from './finance/part.ts'
import { spendingOverview } from './finance/summary/spending-overview.ts'
import { messagingChapters } from './messaging/copy-chapters.ts'
import { messagingSources } from './messaging/export-sources.ts'
import { messageOverview } from './messaging/message-overview.ts'
import { createMessagingPart } from './messaging/part.ts'
import { createOwnedNumber } from './numbers/create-owned-number.ts'
import { numberOverview } from './numbers/number-overview.ts'
import { createNumbersPart } from './numbers/part.ts'
import type { Network } from './numbers/trunks/network.ts'
import { activateOwnedNumber, cancelOwnedNumber } from './numbers/waiting-number.ts'
import { createFulfilmentEffects } from './paying/orders/fulfilment-effects.ts'
import { orderOverview } from './paying/orders/order-overview.ts'
import { findUnfinishedOrder } from './paying/orders/orders.ts'
import { createPayingPart, type PaymentsOptions } from './paying/part.ts'
import { listPaymentOptions } from './paying/payments/payment-options.ts'
import { isWireAttachment } from './paying/wire/wire-transfers.ts'
import type { Part } from './platform/part.ts'
import { projectHistorySource } from './projects/history/project-history-source.ts'
import { createProjectsPart } from './projects/part.ts'
import { isLogo } from './projects/settings.ts'
import { createAccountCopySource } from './session/account-copy.ts'
import { balanceOverview } from './session/balance-overview.ts'
import { createSessionPart } from './session/part.ts'

/** Every area that refers to files adds its check here. */
const isFileInUse: IsInUse = async (db, file) =>
  (await isLogo(db, file)) ||
  (await isFileOfDocument(db, file)) ||
  (await isWireAttachment(db, file)) ||
  isSupportAttachment(db, file)

/** Every area whose lists can be exported adds its sources here, and every area that keeps data about an account its chapters. */
export const exportSources: ExportSources = {
  ...financeSources,
  ...callSources,
  ...messagingSources,
  projectHistory: projectHistorySource,
  accountHistory: accountHistorySource,
  accountCopy: createAccountCopySource([...accountChapters, ...fileChapters, ...messagingChapters, ...careChapters]),
}

/** Every area that the overview shows adds its block here. */
const overviewBlocks: OverviewBlocks = {
  balances: balanceOverview,
  cart: cartOverview,
  orders: orderOverview,
  numbers: numberOverview,
  spending: spendingOverview,
  calls: callOverview,
  messages: messageOverview,
}

/**
 * All areas, in the order in which they may import each other. An area receives here what it needs from an area after it.
 * @param network how webhooks and forwarded messages leave
 */
export const createParts = (network: Network, options: PaymentsOptions = {}): readonly Part[] => {
  const fulfilment = createFulfilmentEffects({ activate: activateOwnedNumber, cancel: cancelOwnedNumber })
  return [
    createSessionPart({
      countCartItems: countItems,
      issueCaptchaToken: ({ database, clock }, siteKey) => issueAnswer(database, clock, siteKey),
    }),
    auth,
    createAccountPart(deletionRules),
    createFilesPart(isFileInUse),
    createProjectsPart(countItems),
    createBuyingPart({ findUnfinishedOrder, listPaymentOptions }, fulfilment),
    createPayingPart(createOwnedNumber, options),
    createNumbersPart((trx, sandbox, item) => cancelWaiting(trx, sandbox, fulfilment, item, 'customer'), network),
    createFinancePart(exportSources),
    calls,
    createMessagingPart(network),
    createDashboardPart(overviewBlocks),
    care,
  ]
}
