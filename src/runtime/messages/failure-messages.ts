import { msg } from '@lingui/core/macro'
import type { FailureCode } from '#domain/kit/failure.ts'
import { openTable } from '#domain/kit/open-table.ts'
import { authFailureWords, type FailureWords } from './auth-failure-messages.ts'

const nothingCharged = msg`Nothing was charged.`
const goesToWallet = msg`Money that arrives later goes to your wallet.`
const nothingChanged = msg`Nothing was changed.`
const contactSupport = msg`Contact support.`
const later = msg`Please try again later, if the issue persists contact support.`

const changedElsewhere: FailureWords = {
  what: msg`This was changed elsewhere in the meantime.`,
  safe: nothingChanged,
  next: msg`Check the values before you save again.`,
}

/** Looked up when a failure is rendered, so a change of language translates it. */
export const failureWords = openTable<FailureCode, FailureWords>(
  {
    ...authFailureWords,

    phoneAssigned: { what: msg`This number is already assigned to another account.` },
    phoneNotAllowed: { what: msg`This number cannot be used in this website.` },
    phoneUsed: { what: msg`This phone is already used.` },
    phoneNotRegistrable: { what: msg`This number cannot be registered.` },
    codeInvalid: { what: msg`This code is not correct.`, next: msg`Check it, or request another one.` },
    codeExpired: { what: msg`This code has expired.`, next: msg`Request another one.` },
    codeUsed: { what: msg`This code has already been used.` },
    linkInvalid: { what: msg`This link is not valid.`, next: msg`Open it again from the original message.` },
    linkExpired: { what: msg`This link has expired.`, next: msg`Request another one.` },
    linkUsed: { what: msg`This link has already been used.` },
    passwordUnchanged: { what: msg`The new password is the same as the old one.`, next: msg`Choose another password.` },
    challengeExpired: { what: msg`You took too long to enter the code.`, next: msg`Sign in again.` },
    secondFactorOn: { what: msg`Two-step sign-in is already on.`, next: msg`Load this page again.` },
    secondFactorOff: { what: msg`Two-step sign-in is off.`, next: msg`Load this page again.` },
    secondFactorNotStarted: { what: msg`The setup has expired.`, next: msg`Cancel it and start again.` },
    deviceCancelled: {
      what: msg`Your device did not confirm.`,
      next: msg`You may have closed its prompt, or it took too long.`,
    },
    deviceUnsupported: {
      what: msg`Passkeys do not work in this browser.`,
      next: msg`Use another browser or your password.`,
    },
    passkeyInvalid: { what: msg`This passkey is not accepted.`, next: msg`Try another passkey, or use your password.` },
    passkeyExpired: { what: msg`You took too long to answer your device.`, next: msg`Start again.` },
    passkeyKnown: { what: msg`This passkey is stored already.` },
    passkeyUnknown: { what: msg`This passkey has been removed already.`, next: msg`Load this page again.` },
    passkeyLimitReached: {
      what: msg`Your account cannot have more passkeys.`,
      next: msg`Remove one that you do not use any more.`,
    },
    confirmationNeeded: {
      what: msg`You have not confirmed it’s you.`,
      safe: nothingChanged,
      next: msg`Try again, and confirm it.`,
    },
    confirmationExpired: { what: msg`Your confirmation has expired.`, next: msg`Start again.` },
    accountChanged: changedElsewhere,
    deletionHindered: {
      what: msg`The account cannot be deleted yet.`,
      next: msg`Load this page again to see why.`,
    },
    projectChanged: changedElsewhere,

    personLimitReached: {
      what: msg`This project cannot have more people.`,
      next: msg`Remove someone, or raise the limit in the project settings.`,
    },
    personInvited: { what: msg`This address belongs to someone in this project, or was invited already.` },
    personUnknown: { what: msg`This user is not in the project any more.` },
    personChanged: changedElsewhere,
    memberAlready: { what: msg`This account is already in the project.`, next: msg`Accept with another account.` },
    accountExists: {
      what: msg`An account with this address already exists.`,
      next: msg`Sign in to accept the invitation.`,
    },
    offerEnded: { what: msg`The offer has ended.`, next: msg`Ask the owner for another one.` },

    emailUsed: { what: msg`Your account already has this address.` },
    emailAssigned: { what: msg`This address belongs to another account.`, next: msg`Add another address.` },
    contactLimitReached: {
      what: msg`Your account cannot have more of these.`,
      next: msg`Remove one on the account page first.`,
    },
    contactUnknown: { what: msg`It has been removed already.` },
    contactUnverified: { what: msg`It is not verified yet.`, next: msg`Verify it first.` },
    contactPrimary: { what: msg`The primary one cannot be removed.`, next: msg`Make another one primary first.` },
    contactLastVerified: { what: msg`The last verified one cannot be removed.`, next: msg`Verify another one first.` },
    textPhoneMissing: { what: msg`Text messages need a verified phone.`, next: msg`Verify a phone first.` },

    fileEmpty: { what: msg`This file is empty.`, next: msg`Choose another file.` },
    fileTooLarge: { what: msg`This file is too large.`, next: msg`Choose a smaller one.` },
    fileTypeRefused: {
      what: msg`This is not a PDF, JPEG, PNG or WebP file.`,
      next: msg`Choose another file. A HEIC photograph can be saved as JPEG first.`,
    },
    fileActive: {
      what: msg`This PDF contains a script, an attached file or a form that sends data.`,
      next: msg`Print it as a new PDF, and upload that one.`,
    },
    fileDocumentBroken: {
      what: msg`This PDF is incomplete or damaged, or another file is attached to its end.`,
      next: msg`Save it again, or choose another file.`,
    },
    fileImageBroken: {
      what: msg`This picture is damaged, moves, has more than 25 million pixels, or another file is attached to its end.`,
      next: msg`Save it again as JPEG, or choose another one.`,
    },
    fileUnreadable: { what: msg`This file cannot be read.`, next: msg`Choose it again, or choose another file.` },
    fileDamaged: { what: msg`The file did not arrive as it was sent.`, next: msg`Choose it again.` },
    fileUnknown: { what: msg`This file does not exist any more.`, next: msg`Upload it again.` },
    fileInUse: { what: msg`This file belongs to something that you have submitted, so it is kept.` },
    filesTooMany: { what: msg`There are too many files.`, next: msg`Remove a file before you add another one.` },
    filesTooLarge: {
      what: msg`Together with this file the files are too large.`,
      next: msg`Choose a smaller one, or remove another file.`,
    },
    fileSpaceFull: { what: msg`There is no room for more files in this project.`, next: contactSupport },
    uploadUnknown: { what: msg`This upload has expired.`, next: msg`Choose the file again.` },
    uploadOffsetWrong: { what: msg`The file is being uploaded elsewhere.`, next: msg`Choose it again.` },
    uploadLimitReached: {
      what: msg`Too many files are being uploaded to this project.`,
      next: msg`Finish or cancel other uploads first.`,
    },

    offerUnknown: { what: msg`This offer does not exist any more.`, next: msg`Choose another region or prefix.` },
    numberTaken: {
      what: msg`This number was just taken by someone else.`,
      safe: nothingCharged,
      next: msg`Your other choices are kept; choose another number.`,
    },
    stockEmpty: { what: msg`There are no numbers left here.`, next: msg`Choose another region or prefix.` },
    offerInStock: { what: msg`Numbers are in stock here.` },
    noticeLimitReached: {
      what: msg`No more notices can be open in this project.`,
      next: msg`Stop one of them first.`,
    },
    configurationInvalid: {
      what: msg`These settings can’t be bought together.`,
      next: msg`Check channels and billing.`,
    },
    termsNotAccepted: { what: msg`You need to accept the terms first.` },
    priceChanged: {
      what: msg`The price has changed.`,
      safe: nothingCharged,
      next: msg`Check the new price before you continue.`,
    },
    quantityUnavailable: {
      what: msg`Fewer numbers are left than you chose.`,
      next: msg`Choose a smaller quantity.`,
    },
    moduleOff: { what: msg`This module is switched off for the project.`, next: contactSupport },
    resellerUnpublished: {
      what: msg`Your reseller can’t sell at the moment.`,
      safe: msg`Your money is safe.`,
      next: contactSupport,
    },
    resellerNotEnoughCredit: {
      what: msg`Your reseller does not have enough credit for this purchase.`,
      safe: msg`Your money is safe.`,
      next: contactSupport,
    },
    registrantMissing: {
      what: msg`The owner and the address of the number are missing.`,
      safe: nothingCharged,
      next: msg`Add them in the step “Requirements”.`,
    },
    requirementUnknown: {
      what: msg`This does not exist in the project any more.`,
      safe: nothingChanged,
      next: msg`Choose it again.`,
    },
    requirementsClosed: { what: msg`This number is no longer waiting for requirements.` },
    requirementLimitReached: {
      what: msg`The project has reached its limit of owners, addresses and documents.`,
      next: contactSupport,
    },

    cartEmpty: { what: msg`Your cart is empty.` },
    cartUpdated: { what: msg`Your cart items are updated: review them.`, safe: nothingCharged },
    cartItemUnknown: { what: msg`This item is not in your cart any more.` },
    holdExpired: {
      what: msg`The hold on the number has expired.`,
      safe: nothingCharged,
      next: msg`Choose it again while it is free.`,
    },
    holdLimitReached: {
      what: msg`No more numbers can be held for you at the moment.`,
      safe: nothingCharged,
      next: msg`Order the numbers in your carts first, or remove some.`,
    },
    billingAddressMissing: { what: msg`Enter a billing address before you pay.` },
    billingCountryFixed: { what: msg`You cannot change your billing country; contact support.` },
    phoneNotVerified: { what: msg`Verify your number to place an order.` },

    unprocessedOrderExists: {
      what: msg`An unprocessed order exists.`,
      safe: nothingCharged,
      next: msg`Finish or cancel that order first.`,
    },
    gatewayUnavailable: {
      what: msg`The gateway is not available (or not supported in your country).`,
      safe: nothingCharged,
      next: msg`Choose another way to pay.`,
    },
    noGatewayAvailable: { what: msg`No gateway available: contact support.`, safe: nothingCharged },
    balanceNotEnough: { what: msg`Your available balance is not enough; increase balance.`, safe: nothingCharged },
    amountTooSmall: { what: msg`The amount is smaller than this gateway accepts.`, safe: nothingCharged },
    amountTooLarge: { what: msg`The amount is larger than a deposit can be.`, safe: nothingCharged },
    paymentFailed: {
      what: msg`Payment failed.`,
      safe: goesToWallet,
      next: msg`Try again, or choose another way to pay.`,
    },
    cardUnknown: { what: msg`This card is not saved.`, next: msg`Choose another way to pay.` },
    numberUnknown: { what: msg`This number is not in your project.`, next: msg`Choose another number.` },
    numberChanged: {
      what: msg`This number has changed in the meantime.`,
      safe: nothingChanged,
      next: msg`Check its details before you continue.`,
    },
    numberNotActivated: { what: msg`This number is not active yet.`, safe: nothingChanged },
    numberActive: { what: msg`This number is active.`, safe: nothingChanged },
    numberExpired: { what: msg`This number has expired.`, safe: nothingChanged, next: msg`Restore it first.` },
    numberBlocked: { what: msg`This number is blocked.`, safe: nothingChanged, next: contactSupport },
    numberCanceled: { what: msg`This number was canceled.`, safe: nothingChanged },
    numberDeleting: { what: msg`This number is being deleted.`, safe: nothingChanged },
    numberDeleted: { what: msg`This number was deleted.`, safe: nothingChanged },
    numberMistyped: { what: msg`These are not the digits of this number.`, next: msg`Type them as shown.` },
    renewedTooFar: {
      what: msg`This number is renewed as far ahead as possible.`,
      safe: nothingCharged,
      next: msg`Renew it again later.`,
    },
    labelLimitReached: {
      what: msg`This project has reached its limit of labels.`,
      next: msg`Use a label that exists, or remove one from all numbers first.`,
    },
    bulkRunning: {
      what: msg`Another change of many numbers is running in this project.`,
      safe: nothingCharged,
      next: msg`Wait until it has ended.`,
    },
    bulkUnknown: { what: msg`This change of many numbers does not exist.` },
    callUnknown: { what: msg`This call does not exist.` },
    messageUnknown: { what: msg`This message does not exist.` },
    messageNotFailed: { what: msg`This message did not fail for anyone.`, safe: nothingCharged },
    messageSent: { what: msg`This message was already sent.` },
    draftUnknown: { what: msg`This draft was deleted.` },
    draftSent: { what: msg`This message was already sent.`, next: msg`Look in the outbox.` },
    draftChanged: { what: msg`This draft was changed in another window.`, safe: msg`Your text is still here.` },
    draftLimitReached: {
      what: msg`You have 100 drafts in this project already.`,
      next: msg`Delete one that you no longer need.`,
    },
    keyLimitReached: { what: msg`A project has at most 5 SMS API keys.`, next: msg`Revoke one that is not used.` },
    bulkTooLarge: {
      what: msg`These are too many numbers for one change.`,
      safe: nothingCharged,
      next: msg`Use a filter to choose fewer numbers.`,
    },
    bulkEmpty: { what: msg`None of these numbers can be changed like this.`, safe: nothingCharged },
    smsUnsupported: { what: msg`This number cannot receive messages.`, safe: nothingChanged },
    forwardToItself: { what: msg`Calls of this number would be forwarded to the number itself.`, safe: nothingChanged },
    smsTrunkOff: { what: msg`There is no URL to send messages to.`, next: msg`Save one first.` },
    attemptUnknown: { what: msg`This payment does not exist.`, next: contactSupport },
    returnForged: {
      what: msg`The response from the gateway is not genuine.`,
      safe: nothingChanged,
      next: msg`Your order shows what was actually paid.`,
    },
    exportUnknown: { what: msg`This file does not exist.`, next: msg`Create it again from its list.` },
    exportExpired: { what: msg`This file was deleted after 24 hours.`, next: msg`Create it again from its list.` },
    exportNotReady: { what: msg`This file is not ready yet.`, next: msg`Wait until it is.` },
    exportTooLarge: { what: msg`This list is too long for one file.`, next: msg`Choose a shorter period.` },
    exportLimitReached: {
      what: msg`Two files are already being made.`,
      next: msg`Wait until one is ready, or stop one.`,
    },
    exportsFull: {
      what: msg`Ten files are kept already.`,
      safe: nothingChanged,
      next: msg`Delete one that you no longer need.`,
    },
    invoiceUnknown: { what: msg`This invoice does not exist.`, next: msg`Find it in your invoices.` },
    officialInvoiceUnavailable: {
      what: msg`There is no official invoice for this invoice.`,
      next: msg`Only customers in Iran get one, for amounts in rial, from a seller whom the tax office of Iran knows.`,
    },
    officialInvoiceIncomplete: {
      what: msg`The official invoice could not be issued: details of the buyer are missing.`,
      safe: nothingChanged,
      next: msg`Complete the billing address.`,
    },
    orderUnknown: { what: msg`This order does not exist.`, next: msg`Find it in your orders.` },
    orderNotPayable: { what: msg`This order can’t be paid any more.`, safe: nothingCharged },
    orderItemUnknown: { what: msg`This number is not in your orders.`, safe: nothingChanged },
    orderItemNotCancelable: {
      what: msg`This number can’t be canceled now.`,
      safe: nothingChanged,
      next: msg`Its status may have changed; the order shows it.`,
    },
    paymentUnderWay: {
      what: msg`A payment of this order is still being confirmed.`,
      next: msg`Wait for its result. If it fails, you can cancel the order.`,
    },
    orderExpired: {
      what: msg`Your order has expired.`,
      safe: goesToWallet,
      next: msg`Order the same numbers again; they may still be free.`,
    },
    orderCanceled: { what: msg`Your order has been canceled.`, safe: goesToWallet },
    orderFailed: { what: msg`Your order has faced an error, please contact support.` },
    wireTakesDays: { what: msg`A wire transfer takes days. Transfer to your wallet first, then pay from it.` },
    wireUnknown: { what: msg`This wire transfer does not exist.`, next: contactSupport },
    supportUnknown: { what: msg`This message does not exist.`, next: contactSupport },
    wireNotChangeable: {
      what: msg`This wire transfer can’t be changed any more.`,
      next: msg`The list below shows its status.`,
    },
    settingsChanged: { what: msg`These settings have changed in the meantime.`, next: nothingChanged },
    trackingCodeUsed: { what: msg`This tracking code was used for another transfer.` },
    keyReused: { what: later, safe: nothingCharged },
    keyInFlight: { what: msg`This is already in progress.`, next: msg`Wait a moment for its result.` },
  },
  (code) => ({ what: msg`Not possible, for a reason that this version of the portal does not know: ${code}` }),
)
