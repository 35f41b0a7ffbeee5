import * as v from 'valibot'
import { type UploadedFile, uploadedFileSchema } from '#domain/files/upload.ts'
import { hasPlausibleYear, isDay } from '#domain/kit/days.ts'
import { personal } from '#domain/kit/marks.ts'
import { countrySchema } from '#domain/kit/primitives.ts'
import { codesByField, type ValidationCode } from '#domain/kit/validation/codes.ts'
import { defineForm } from '#domain/kit/validation/form.ts'
import { firstIssueOnly, firstname, lastname, optional, requiredText } from '#domain/kit/validation/text.ts'

const needed = (most: number) =>
  personal(
    v.config(v.pipe(requiredText, v.maxLength<string, number, ValidationCode>(most, 'text.tooLong')), firstIssueOnly),
  )

/**
 * The form of a day. The API checks that the day exists: in a recording its surrogate may not, and the chart must replay in the same
 * way.
 */
const dayOf = personal(
  v.config(v.pipe(requiredText, v.regex<string, ValidationCode>(/^\d{4}-\d\d-\d\d$/, 'date.format')), firstIssueOnly),
)

export const documentTypes = ['passport', 'idCard', 'companyExtract', 'utilityBill', 'bankStatement'] as const
export type DocumentType = (typeof documentTypes)[number]

const registrantKinds = ['individual', 'company'] as const

const individualEntries = { first_name: firstname, last_name: lastname, birth_date: dayOf }
const companyEntries = { company_name: needed(128), registration_number: needed(40) }

const entriesOf = { individual: individualEntries, company: companyEntries } as const

/** The owner of a number; the fields of the other kind are empty. (VAL-01, VAL-02) */
export const registrantSchema = v.object({
  kind: v.picklist(registrantKinds),
  first_name: optional(firstname),
  last_name: optional(lastname),
  birth_date: optional(dayOf),
  company_name: optional(companyEntries.company_name),
  registration_number: optional(companyEntries.registration_number),
})
export type Registrant = v.InferOutput<typeof registrantSchema>

/** Checks what `registrantSchema` cannot: the fields of its kind are given, and no field of the other kind. */
export const newRegistrantSchema = v.pipe(
  v.strictObject(registrantSchema.entries),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const registrant = dataset.value
    for (const field of Object.keys(entriesOf[registrant.kind]) as (keyof Registrant)[]) {
      if (registrant[field] !== '') continue
      addIssue({
        message: 'REQUIRED' satisfies ValidationCode,
        path: [{ type: 'object', origin: 'value', input: registrant, key: field, value: registrant[field] }],
      })
    }
  }),
  v.transform((registrant): Registrant => ({ ...withoutOther(registrant), kind: registrant.kind })),
)

/** A new registrant as the API accepts it. */
export const sentRegistrantSchema = v.pipe(
  newRegistrantSchema,
  v.forward(
    v.check<Registrant, ValidationCode>(({ birth_date }) => birth_date === '' || isDay(birth_date), 'date.format'),
    ['birth_date'],
  ),
  v.forward(
    v.check<Registrant, ValidationCode>(
      ({ birth_date }) => !isDay(birth_date) || hasPlausibleYear(birth_date),
      'date.year',
    ),
    ['birth_date'],
  ),
)

const withoutOther = (registrant: Registrant): Registrant => ({
  ...registrant,
  ...(registrant.kind === 'company'
    ? { first_name: '', last_name: '', birth_date: '' }
    : { company_name: '', registration_number: '' }),
})

/** Where the owner of a number lives, or has its seat. */
export const addressSchema = v.object({
  street: needed(200),
  postal_code: needed(16),
  city: needed(100),
  country: v.pipe(v.string(), v.minLength(1, 'REQUIRED'), countrySchema),
})
export type Address = v.InferOutput<typeof addressSchema>

export const newAddressSchema = v.strictObject(addressSchema.entries)

/** What a document says. */
export const documentDetailsSchema = v.object({
  type: v.pipe(v.string(), v.minLength(1, 'REQUIRED'), v.picklist(documentTypes)),
  holder: needed(200),
  date: dayOf,
})

/** The day of a document as the API accepts it. */
export const sentDaySchema = v.config(
  v.pipe(
    dayOf,
    v.check<string, ValidationCode>(isDay, 'date.format'),
    v.check<string, ValidationCode>(hasPlausibleYear, 'date.year'),
  ),
  firstIssueOnly,
)

const text = v.string()
const own = personal(text)

/** An owner as it is sent: normalized, and without the fields of the other kind. (VAL-26) */
export const registrantForm = defineForm({
  fields: {
    kind: v.picklist(registrantKinds),
    first_name: own,
    last_name: own,
    birth_date: own,
    company_name: own,
    registration_number: own,
  },
  check: (draft) => codesByField(v.safeParse(newRegistrantSchema, draft).issues),
  read: (draft) => v.parse(newRegistrantSchema, draft),
})

export const addressForm = defineForm({ fields: addressSchema.entries })

/** `file`: the uploaded file as JSON, of which the id is sent; empty until it is uploaded. */
export const documentForm = defineForm({
  fields: { ...documentDetailsSchema.entries, file: own },
  check: (draft) => (fileOf(draft) === null ? { file: 'REQUIRED' } : {}),
  read: ({ file, ...details }) => ({ ...details, file: fileOf({ file })?.id ?? '' }),
})

/** The file of a draft; null until it is uploaded. */
export const fileOf = ({ file }: { readonly file: string }): UploadedFile | null => {
  const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), uploadedFileSchema), file)
  return parsed.success ? parsed.output : null
}
