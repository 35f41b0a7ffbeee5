import * as v from 'valibot'
import { personal } from './marks.ts'
import { momentSchema } from './primitives.ts'

/**
 * The closed set of reasons why a call failed. Charts keep codes, screens choose the words, the API sends them in problem
 * documents (RFC 9457). The client raises the first group, the API the rest.
 */
export const failureCodes = [
  // Raised where the portal meets the network.
  'unreachable',
  'timedOut',
  'responseMalformed',
  'reasonUnknown',
  // Raised where the portal meets the device that has a passkey.
  'deviceCancelled',
  'deviceUnsupported',
  // Carried by an HTTP status of their own, see `statusOf`.
  'requestInvalid',
  'notSignedIn',
  'accessRefused',
  'notFound',
  'serverFailed',
  'serviceUnavailable',
  'tooManyRequests',
  // Site, sign-in, session.
  'domainInvalid',
  'passwordInvalid',
  'passwordChangeRequired',
  'confirmationNeeded',
  'accountBlocked',
  'projectDeactivated',
  'projectCreationRefused',
  'moduleOff',
  'captchaRequired',
  // Signing up, activating, recovering.
  'phoneAssigned',
  'phoneNotAllowed',
  'phoneUsed',
  'phoneNotRegistrable',
  'codeInvalid',
  'codeExpired',
  'codeUsed',
  'linkInvalid',
  'linkExpired',
  'linkUsed',
  'passwordUnchanged',
  // The second factor.
  'challengeExpired',
  'secondFactorOn',
  'secondFactorOff',
  'secondFactorNotStarted',
  // Passkeys.
  'passkeyInvalid',
  'passkeyExpired',
  'passkeyKnown',
  'passkeyUnknown',
  'passkeyLimitReached',
  'confirmationExpired',
  // The details of an account.
  'accountChanged',
  // Its email addresses and phones.
  'emailUsed',
  'emailAssigned',
  'contactLimitReached',
  'contactUnknown',
  'contactUnverified',
  'contactPrimary',
  'contactLastVerified',
  'textPhoneMissing',
  'deletionHindered',
  // The settings of a project.
  'projectChanged',
  // The people of a project.
  'personLimitReached',
  'personInvited',
  'personUnknown',
  'personChanged',
  'memberAlready',
  'accountExists',
  'offerEnded',
  // Uploading a file.
  'fileEmpty',
  'fileTooLarge',
  'fileTypeRefused',
  'fileActive',
  'fileDocumentBroken',
  'fileImageBroken',
  'fileUnreadable',
  'fileDamaged',
  'fileUnknown',
  'fileInUse',
  'fileSpaceFull',
  'filesTooMany',
  'filesTooLarge',
  'uploadUnknown',
  'uploadOffsetWrong',
  'uploadLimitReached',
  // Buying a number.
  'offerUnknown',
  'numberTaken',
  'stockEmpty',
  'configurationInvalid',
  'termsNotAccepted',
  'priceChanged',
  'quantityUnavailable',
  'offerInStock',
  'noticeLimitReached',
  'resellerUnpublished',
  'resellerNotEnoughCredit',
  'cardUnknown',
  'registrantMissing',
  'requirementUnknown',
  'requirementsClosed',
  'requirementLimitReached',
  // The life of a number.
  'numberUnknown',
  'numberChanged',
  'numberNotActivated',
  'numberActive',
  'numberExpired',
  'numberBlocked',
  'numberCanceled',
  'numberDeleting',
  'numberDeleted',
  'numberMistyped',
  'renewedTooFar',
  'labelLimitReached',
  'bulkRunning',
  'bulkUnknown',
  'bulkEmpty',
  'smsUnsupported',
  'forwardToItself',
  'smsTrunkOff',
  'bulkTooLarge',
  // Calls.
  'callUnknown',
  // Messages.
  'messageUnknown',
  'messageNotFailed',
  'messageSent',
  'keyLimitReached',
  'draftUnknown',
  'draftSent',
  'draftChanged',
  'draftLimitReached',
  // Cart and billing.
  'cartEmpty',
  'cartUpdated',
  'cartItemUnknown',
  'holdExpired',
  'holdLimitReached',
  'billingAddressMissing',
  'billingCountryFixed',
  'phoneNotVerified',
  // Paying.
  'unprocessedOrderExists',
  'gatewayUnavailable',
  'noGatewayAvailable',
  'balanceNotEnough',
  'amountTooSmall',
  'amountTooLarge',
  'wireTakesDays',
  'wireUnknown',
  'wireNotChangeable',
  'supportUnknown',
  'trackingCodeUsed',
  'settingsChanged',
  'paymentFailed',
  'attemptUnknown',
  'returnForged',
  'orderUnknown',
  'invoiceUnknown',
  'exportUnknown',
  'exportExpired',
  'exportNotReady',
  'exportTooLarge',
  'exportLimitReached',
  'exportsFull',
  'officialInvoiceUnavailable',
  'officialInvoiceIncomplete',
  'orderNotPayable',
  'orderItemUnknown',
  'orderItemNotCancelable',
  'paymentUnderWay',
  'orderExpired',
  'orderCanceled',
  'orderFailed',
  'keyReused',
  'keyInFlight',
] as const

export type FailureCode = (typeof failureCodes)[number]

export const failureCodeSchema = v.picklist(failureCodes)

/** The API's HTTP status for each code. 409: the current state forbids the request; 422: the request is invalid. */
export const statusOf = (code: FailureCode): number => statuses[code] ?? 409

const statuses: Partial<Record<FailureCode, number>> = {
  requestInvalid: 422,
  configurationInvalid: 422,
  termsNotAccepted: 422,
  registrantMissing: 422,
  amountTooSmall: 422,
  amountTooLarge: 422,
  numberMistyped: 422,
  bulkEmpty: 422,
  bulkTooLarge: 422,
  trackingCodeUsed: 422,
  keyReused: 422,
  returnForged: 422,
  passwordInvalid: 422,
  captchaRequired: 422,
  phoneAssigned: 422,
  phoneNotAllowed: 422,
  phoneUsed: 422,
  phoneNotRegistrable: 422,
  codeInvalid: 422,
  passkeyInvalid: 422,
  passkeyUnknown: 404,
  emailUsed: 422,
  emailAssigned: 422,
  contactUnknown: 404,
  personInvited: 422,
  personUnknown: 404,
  passwordUnchanged: 422,
  fileTypeRefused: 422,
  fileActive: 422,
  fileDocumentBroken: 422,
  fileImageBroken: 422,
  fileDamaged: 422,
  filesTooMany: 422,
  filesTooLarge: 422,
  notSignedIn: 401,
  accessRefused: 403,
  accountBlocked: 409,
  passwordChangeRequired: 403,
  confirmationNeeded: 403,
  notFound: 404,
  domainInvalid: 404,
  offerUnknown: 404,
  requirementUnknown: 404,
  attemptUnknown: 404,
  cardUnknown: 404,
  numberUnknown: 404,
  callUnknown: 404,
  messageUnknown: 404,
  draftUnknown: 404,
  bulkUnknown: 404,
  orderUnknown: 404,
  invoiceUnknown: 404,
  exportUnknown: 404,
  exportExpired: 410,
  wireUnknown: 404,
  supportUnknown: 404,
  orderItemUnknown: 404,
  cartItemUnknown: 404,
  linkInvalid: 404,
  fileUnknown: 404,
  uploadUnknown: 404,
  tooManyRequests: 429,
  serverFailed: 500,
  serviceUnavailable: 503,
}

/** The last change of something: when, and the name of the user who made it; null if it was the portal, the operator or a deleted user. */
export const changedBySchema = v.object({ at: momentSchema, by: v.nullable(personal(v.string())) })
export type ChangedBy = v.InferOutput<typeof changedBySchema>

/** A failure code with details; plain JSON, so that charts can keep it and recordings can replay it. */
export type Failure = {
  readonly code: FailureCode
  /** HTTP status of the response; absent without a response. */
  readonly status?: number
  /** The reference by which support finds the request. */
  readonly reference?: string
  /** Validation codes by the dotted path of the field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** Seconds to wait before the next try. */
  readonly retryAfter?: number
  /** Numbers (E.164), item or order ids that the failure is about. */
  readonly subjects?: readonly string[]
  /** Who saved what the user has not seen. Only with a code that refuses an outdated version. */
  readonly changed?: ChangedBy
  /** Bytes of an upload that have arrived. Only with `uploadOffsetWrong`. */
  readonly offset?: number
  /** The API's code, which this version does not have: `code` is the one of the HTTP status. */
  readonly unknownCode?: string
  /** The browser was offline before the request, so nothing can have reached the API. Only with `unreachable`. */
  readonly unsent?: true
}

/** The body of every refusal: `application/problem+json`. */
export const problemSchema = v.object({
  type: v.string(),
  title: v.string(),
  status: v.pipe(v.number(), v.integer(), v.minValue(400), v.maxValue(599)),
  code: failureCodeSchema,
  reference: v.optional(v.string()),
  errors: v.optional(v.record(v.string(), v.array(v.string()))),
  retry_after: v.optional(v.pipe(v.number(), v.minValue(0))),
  subjects: v.optional(v.array(v.string())),
  changed: v.optional(changedBySchema),
  offset: v.optional(v.pipe(v.number(), v.integer(), v.minValue(0))),
})

/** The part of a refusal that another version of the API has, too. */
export const plainProblemSchema = v.object({
  status: problemSchema.entries.status,
  code: v.pipe(v.string(), v.regex(/^[\w.-]{1,64}$/)),
  reference: v.optional(v.pipe(v.string(), v.maxLength(128))),
})

export type Problem = v.InferOutput<typeof problemSchema>

export const failureSchema = v.object({
  code: failureCodeSchema,
  status: v.optional(v.number()),
  reference: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.array(v.string()))),
  retryAfter: v.optional(v.number()),
  subjects: v.optional(v.array(v.string())),
  changed: v.optional(changedBySchema),
  offset: v.optional(v.number()),
  unknownCode: v.optional(v.string()),
  unsent: v.optional(v.literal(true)),
})

/**
 * Converts the rejection of a call. Calls reject with a `Failure`, or with an `Error` that has one in `failure`; anything
 * else is a defect of the portal and becomes `serverFailed`.
 */
export const toFailure = (error: unknown): Failure => {
  const carried = typeof error === 'object' && error !== null && 'failure' in error ? error.failure : error
  const parsed = v.safeParse(failureSchema, carried)
  return parsed.success ? parsed.output : { code: 'serverFailed' }
}

export const failureOf = (problem: Problem): Failure => ({
  code: problem.code,
  status: problem.status,
  ...(problem.reference === undefined ? {} : { reference: problem.reference }),
  ...(problem.errors === undefined ? {} : { fields: problem.errors }),
  ...(problem.retry_after === undefined ? {} : { retryAfter: problem.retry_after }),
  ...(problem.subjects === undefined ? {} : { subjects: problem.subjects }),
  ...(problem.changed === undefined ? {} : { changed: problem.changed }),
  ...(problem.offset === undefined ? {} : { offset: problem.offset }),
})
