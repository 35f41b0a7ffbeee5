import type { Risk } from '#flow-lab/plan/charts.ts'

/** What a customer may lose by a fault of each chart, for the test plan; the gravest loss counts. */
const chartsByRisk: Readonly<Record<Risk, string>> = {
  money: `attempt billingAddress buyAgain cancelItem cancelOrder cart checkout deposit exportList giveUp invoice invoices
    lowBalance numberLife officialInvoice orderDetails orderResult orders payment payments purchase quote rates reminders
    start statement summary transactions wireTransfer wireTransfers wires withdrawWire`,
  access: `accessLink activationResend addPasskey captcha changePassword codeActivation confirmation confirmFactor confirmOwner
    editPerson endFactor forgotPassword invitation invitePerson joinInvitation linkActivation ownership passkeys people
    phoneVerification primaryEmail provePasskey register renamePasskey renewCodes resendContactCode resendInvitation
    resendPhoneCode resetPassword secondFactor service session sessions signIn signInCode signInPasskey site smsKey
    startFactor transferOwnership unsubscribe verifyContact verifyPhone`,
  data: `accountDeletion accountHistory accountSection addContactPhone addEmail addPhone addressForm attachments avatar bulkAction callDetail
    callRecords callTrunk closeSupport compose contacts conversation conversations createProject deleteDraft documentForm drafts
    fileDownload inbox launchPbx message migration modules myNumbers number numberAction numberList numberSelection
    outbox projectHistory projectSection projectState projects registrantForm reply requestDeletion requirements saveDraft smsTrunk
    supportMessage supportMessages upload`,
  comfort: `announcements commandPalette countries dashboard deployment faqs notificationBell notificationSettings
    notifications numberCalendar numberChanges numberChoice numberSample numberText offers readNotifications states
    stockNotice terms`,
}

/** The risk of each chart by its id. */
export const risks: Readonly<Record<string, Risk>> = Object.fromEntries(
  Object.entries(chartsByRisk).flatMap(([risk, charts]) =>
    charts.split(/\s+/).map((chart) => [chart, risk as Risk] as const),
  ),
)
