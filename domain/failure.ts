import * as v from 'valibot'

/**
 * Why something could not be done: a closed set. Charts keep codes, screens choose the words, the API answers them in
 * problem documents (RFC 9457). The first group is raised by the client itself, the rest by the API.
 */
export const failureCodes = [
  // Raised where the portal meets the network.
  'unreachable',
  'timedOut',
  'answerMalformed',
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
  'accountBlocked',
  'projectDeactivated',
  'projectCreationRefused',
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
  // Buying a number.
  'offerUnknown',
  'numberTaken',
  'stockEmpty',
  'configurationInvalid',
  'termsNotAccepted',
  'priceChanged',
  'quantityUnavailable',
  'resellerUnpublished',
  'resellerNotEnoughCredit',
  // Cart and billing.
  'cartEmpty',
  'cartUpdated',
  'cartItemUnknown',
  'holdExpired',
  'billingAddressMissing',
  'billingCountryFixed',
  'phoneNotVerified',
  // Paying.
  'unprocessedOrderExists',
  'gatewayUnavailable',
  'noGatewayAvailable',
  'balanceNotEnough',
  'amountTooSmall',
  'paymentFailed',
  'attemptUnknown',
  'returnForged',
  'orderUnknown',
  'orderNotPayable',
  'orderExpired',
  'orderCanceled',
  'orderFailed',
  'keyReused',
  'keyInFlight',
] as const

export type FailureCode = (typeof failureCodes)[number]

export const failureCodeSchema = v.picklist(failureCodes)

/** HTTP status the API answers for each code it can raise; 409 says that the state of things forbids it, 422 that the words of the request do. */
export const statusOf = (code: FailureCode): number => statuses[code] ?? 409

const statuses: Partial<Record<FailureCode, number>> = {
  requestInvalid: 422,
  configurationInvalid: 422,
  termsNotAccepted: 422,
  amountTooSmall: 422,
  keyReused: 422,
  returnForged: 422,
  passwordInvalid: 422,
  captchaRequired: 422,
  phoneAssigned: 422,
  phoneNotAllowed: 422,
  phoneUsed: 422,
  phoneNotRegistrable: 422,
  codeInvalid: 422,
  passwordUnchanged: 422,
  notSignedIn: 401,
  accessRefused: 403,
  accountBlocked: 409,
  notFound: 404,
  domainInvalid: 404,
  offerUnknown: 404,
  attemptUnknown: 404,
  orderUnknown: 404,
  cartItemUnknown: 404,
  linkInvalid: 404,
  tooManyRequests: 429,
  serverFailed: 500,
  serviceUnavailable: 503,
}

/** What a failure knows beside its code; plain JSON, so that charts may keep it and recordings replay it. */
export type Failure = {
  readonly code: FailureCode
  /** HTTP status of the answer; absent when there was none. */
  readonly status?: number
  /** What support looks up. */
  readonly reference?: string
  /** Validation codes by the dotted path of the field. */
  readonly fields?: Readonly<Record<string, readonly string[]>>
  /** Whole seconds before another try makes sense. */
  readonly retryAfter?: number
  /** Numbers (E.164), item or order ids that the failure is about. */
  readonly subjects?: readonly string[]
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
})

export type Problem = v.InferOutput<typeof problemSchema>

export const failureSchema = v.object({
  code: failureCodeSchema,
  status: v.optional(v.number()),
  reference: v.optional(v.string()),
  fields: v.optional(v.record(v.string(), v.array(v.string()))),
  retryAfter: v.optional(v.number()),
  subjects: v.optional(v.array(v.string())),
})

/**
 * Reads whatever a call rejected with. Calls reject with a `Failure` or with an `Error` whose `failure` is one; anything
 * else is a defect of ours and becomes `serverFailed`, never a made-up cause.
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
})
