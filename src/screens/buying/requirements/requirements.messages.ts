import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { Proof, RejectionReason } from '#domain/buying/requirements.ts'
import type { DocumentType } from '#domain/buying/requirements-form.ts'
import { wordTable } from '#src/i18n/word-table.ts'

export const documentWords = wordTable<DocumentType>({
  passport: msg`Passport`,
  idCard: msg`Identity card`,
  companyExtract: msg`Extract from the commercial register`,
  utilityBill: msg`Utility bill`,
  bankStatement: msg`Bank statement`,
})

/** An example of an accepted document. */
export const documentExamples = wordTable<DocumentType>({
  passport: msg`The page with your photograph. All four corners are visible, and nothing is covered.`,
  idCard: msg`Front and back in one file. All corners are visible, and nothing is covered.`,
  companyExtract: msg`All pages, with the company’s name and number. At most 180 days old.`,
  utilityBill: msg`Electricity, gas, water or internet, with your name and this address. At most 92 days old.`,
  bankStatement: msg`The page with your name and this address, at most 92 days old. You can cover the amounts.`,
})

export const proofWords: Record<Proof, MessageDescriptor> = {
  identity: msg`Proof of identity`,
  address: msg`Proof of address`,
}

/** Why a document was rejected, and what to do. */
export const reasonWords = wordTable<RejectionReason>({
  typeNotAccepted: msg`This kind of document is not accepted here. Send one of those that are named above.`,
  expired: msg`The document has expired. Send one that is still valid.`,
  tooOld: msg`The document is too old. Send a newer one.`,
  dateInFuture: msg`The date of the document is in the future. Check the date you entered.`,
  nameDiffers: msg`The name on the document is not the name of the owner. Check the spelling, or choose another owner.`,
  unreadable: msg`The document can’t be read. Send a sharper or larger picture.`,
  incomplete: msg`Part of the document is missing. All corners and pages must be visible.`,
  addressDiffers: msg`The address on the document is another one. Send a document with this address.`,
})
