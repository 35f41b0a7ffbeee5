import { account } from './account/part.ts'
import { issueAnswer } from './auth/captcha/captcha.ts'
import { auth } from './auth/part.ts'
import { countItems } from './buying/cart/cart-items.ts'
import { createBuyingPart } from './buying/part.ts'
import { isFileOfDocument } from './buying/requirements/documents.ts'
import { cancelWaiting } from './buying/requirements/fulfilments.ts'
import { care } from './care/part.ts'
import { dashboard } from './dashboard/part.ts'
import type { IsInUse } from './files/files.ts'
import { createFilesPart } from './files/part.ts'
import { finance } from './finance/part.ts'
import { createOwnedNumber } from './numbers/create-owned-number.ts'
import { createNumbersPart } from './numbers/part.ts'
import type { Network } from './numbers/trunks/network.ts'
import { activateOwnedNumber, cancelOwnedNumber } from './numbers/waiting-number.ts'
import { createFulfilmentEffects } from './paying/orders/fulfilment-effects.ts'
import { findUnfinishedOrder } from './paying/orders/orders.ts'
import { createPayingPart, type PaymentsOptions } from './paying/part.ts'
import { listPaymentOptions } from './paying/payments/payment-options.ts'
import { isWireAttachment } from './paying/wire/wire-transfers.ts'
import type { Part } from './platform/part.ts'
import { projects } from './projects/part.ts'
import { createSessionPart } from './session/part.ts'

/** Every area that refers to files adds its check here. */
const isFileInUse: IsInUse = async (db, file) => (await isFileOfDocument(db, file)) || isWireAttachment(db, file)

/**
 * All areas, in the order in which they may import each other. An area receives here what it needs from an area after it.
 */
export const createParts = (options: PaymentsOptions = {}, network?: Network): readonly Part[] => {
  const fulfilment = createFulfilmentEffects({ activate: activateOwnedNumber, cancel: cancelOwnedNumber })
  return [
    createSessionPart({
      countCartItems: countItems,
      issueCaptchaToken: ({ database, clock }, siteKey) => issueAnswer(database, clock, siteKey),
    }),
    auth,
    account,
    projects,
    createFilesPart(isFileInUse),
    createBuyingPart({ findUnfinishedOrder, listPaymentOptions }, fulfilment),
    createPayingPart(createOwnedNumber, options),
    createNumbersPart((trx, sandbox, item) => cancelWaiting(trx, sandbox, fulfilment, item, 'customer'), network),
    dashboard,
    finance,
    care,
  ]
}

export const parts: readonly Part[] = createParts()
