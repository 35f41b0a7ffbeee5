/**
 * Every validation rule of the forms and of the API by its code, with the figures that messages may contain. Codes are
 * stable; screens choose the words. The schemas in this folder take their limits from here.
 */
export const validationRules = {
  /** A required value is missing. (VAL-01) */
  REQUIRED: {},
  /** Any other refusal: a value of the wrong kind, which no form can send. */
  INVALID: {},
  /** Characters after trimming. (VAL-02) */
  'firstname.length': { least: 2, most: 64 },
  'lastname.length': { least: 2, most: 128 },
  /** A URL, a host name, an email address or a phone in a name. */
  'name.address': {},
  /** (VAL-03) */
  'password.length': { least: 8, most: 32 },
  'password.digit': {},
  'password.letter': {},
  'password.confirm': {},
  /** One of the most used and leaked passwords; only the API knows them. */
  'password.common': {},
  /** (VAL-04 to VAL-08) */
  'domain.format': {},
  'port.range': { least: 1, most: 65_535 },
  'ip.format': {},
  'domainOrIp.format': {},
  'email.format': {},
  /** A name or address that no host of the public internet has: of a private network, of one machine, or reserved. */
  'host.internal': {},
  /** `https://`, a host name, and perhaps a port, a path and a query. */
  'url.format': { most: 500 },
  /** `http://`: not encrypted. */
  'url.https': {},
  /** A user name or a password in a URL. */
  'url.credentials': {},
  /** 443, or a port that no well-known service has. */
  'url.port': { least: 1024, most: 65_535 },
  /** Where a number's calls go, in order. */
  'targets.most': { most: 5 },
  /** The same target twice. */
  'targets.duplicate': {},
  /** The name of a user in a social network or messenger. */
  'userName.format': {},
  /** The extension of a phone at work. (VAL-18) */
  'extension.range': { least: 0, most: 9_999 },
  /** Limits of a project. (PRJ-01) */
  'persons.range': { least: 1, most: 1_000 },
  'groups.range': { least: 0, most: 1_000 },
  /** A number forwarded to itself. */
  'phone.own': {},
  /** (VAL-09, VAL-10) */
  'number.digits': {},
  'number.float': {},
  /** Digits before the separator, decimals after it. (VAL-11) */
  'number.twelveDecimals': { digits: 12, decimals: 12 },
  'number.threeDecimals': { digits: 12, decimals: 3 },
  'number.twelveDigits': { digits: 12, decimals: 0 },
  'number.sixDigits': { digits: 6, decimals: 0 },
  /** 0 to 100. (VAL-12) */
  'number.percentage': { least: 0, most: 100, decimals: 2 },
  /** (VAL-13) */
  'number.money': { digits: 12, decimals: 2 },
  /** As many decimals as the currency has: the form names them. (VAL-14) */
  'number.currencyDecimals': { digits: 12 },
  /** Characters after trimming. (VAL-15) */
  'length.twoToFour': { least: 2, most: 4 },
  'length.oneToFour': { least: 1, most: 4 },
  'length.fiveToThirteen': { least: 5, most: 13 },
  'length.atMostEight': { least: 1, most: 8 },
  /** Bytes: fewer than 1,050,000 of a document and fewer than 4,000,000 of an image. (VAL-19) */
  'file.document': { least: 1, most: 1_049_999 },
  'file.image': { least: 1, most: 3_999_999 },
  /** A file of a list that has not arrived yet. */
  'files.unfinished': {},
  /** 3 or 6 hexadecimal digits after `#`. (VAL-19) */
  'color.hex': {},
  /** From 0 to a maximum that the form names. (VAL-19) */
  'number.maximum': {},
  /** Less than an invoice may be about; the form names the amount. (VAL-19) */
  'amount.invoiceMinimum': {},
  /** The fiscal id of a seller's tax memory in Iran: capital letters and digits. (VAL-20) */
  'fiscalId.format': { characters: 6 },
  /** Of a real person in Iran: ten digits, the last of which checks the others. (VAL-21) */
  'nationalCode.format': { digits: 10 },
  'nationalCode.checksum': {},
  /** Of a legal person in Iran: eleven digits, the last of which checks the others. (VAL-22) */
  'legalNationalId.format': { digits: 11 },
  'legalNationalId.checksum': {},
  /** Characters after trimming. (VAL-23) */
  'economicCode.length': { least: 11, most: 14 },
  /** (VAL-24) */
  'number.tenDigits': { digits: 10 },
  /** (VAL-16) */
  'phone.digits': {},
  'phone.length': { least: 5, most: 13 },
  'phone.prefix': {},
  /** Ten digits without the leading 0; a mobile's start with 9. A number of the United States has ten, too. (VAL-17) */
  'phone.iran': { digits: 10 },
  'phone.iranMobile': { digits: 10 },
  'phone.us': { digits: 10 },
  /** No number of its country's plan. */
  'phone.invalid': {},
  /** A code that was sent: six digits. */
  'code.format': { digits: 6 },
  /** Letters and digits by which a bank identifies a transfer. */
  'trackingCode.format': { least: 5, most: 40 },
  /** Longer than the field's own limit. */
  'text.tooLong': {},
  /** Characters that no font of a document has. */
  'text.printable': {},
  /** A number to call back: digits, with a leading plus or without. */
  'phone.format': { least: 5, most: 15 },
  /** A day that exists, as `2026-11-20`. */
  'date.format': {},
  /** A day of a year that no user means: before 1900, as years of the Persian calendar are, or after 2199. */
  'date.year': {},
  /** A day that has not come yet. */
  'date.future': {},
  /** A day that has passed already. */
  'date.past': {},
  /** An address in another country than the number. */
  'address.country': {},
  /** Receivers of one message. (VAL-25) */
  'receivers.most': { most: 100 },
  /** A list that is too long to be read, or a file that is not a list. */
  'receivers.size': {},
  'receivers.unreadable': {},
  'receivers.duplicate': {},
  /** No message can be sent to this text: it is not a number, or its number has no rate. */
  'receivers.number': {},
  /** Segments of one message. */
  'sms.length': { most: 10 },
  /** A number that is not the project's, is not active, or has no messages. */
  'sms.sender': {},
  /** Days from now until a message is sent. */
  /** A period whose first day is after its last. */
  'period.order': {},
  'sms.time': { most: 30 },
  /** Digits and placeholders that numbers are searched with. */
  'pattern.format': { most: 24 },
} as const satisfies Record<string, Record<string, number>>

export type ValidationCode = keyof typeof validationRules

export const isValidationCode = (text: string): text is ValidationCode => Object.hasOwn(validationRules, text)

/** The parts of valibot's issues that are used here. */
type Issue = { message: string; path?: readonly { key: unknown }[] | undefined }

/**
 * The first thing wrong with each field: `{ 'email': 'email.format', 'lines.0.amount': 'REQUIRED' }`. An issue of the
 * whole value is under `''`; a message that is no code of ours is `INVALID`, or `REQUIRED` where the value is missing.
 */
export const codesByField = (issues: readonly Issue[] | undefined): Record<string, ValidationCode> => {
  const codes: Record<string, ValidationCode> = {}
  for (const issue of issues ?? []) {
    const field = (issue.path ?? []).map(({ key }) => String(key)).join('.')
    codes[field] ??= codeOf(issue)
  }
  return codes
}

const codeOf = (issue: Issue & { received?: string }): ValidationCode => {
  if (isValidationCode(issue.message)) return issue.message
  return issue.received === 'undefined' || issue.received === 'null' ? 'REQUIRED' : 'INVALID'
}
