import * as v from 'valibot'
import type { FailureCode } from '#domain/kit/failure.ts'
import { codesByField, type ValidationCode } from './codes.ts'
import { confirms as confirmsField } from './text.ts'

/** The values of a form by field; plain values, so that they can be stored and replayed. */
export type Draft = Readonly<Record<string, string | boolean | null>>
export type FieldOf<D extends Draft> = keyof D & string
export type FieldError = ValidationCode | FailureCode
/** The error of each field: a broken rule, or the API's refusal. */
export type FieldErrors = Readonly<Partial<Record<string, FieldError>>>

/** The rules of values by their names. */
export type Fields = Readonly<Record<string, v.GenericSchema>>

/** The typed value of a field; one that may stay empty is an empty text. */
type Typed<S extends v.GenericSchema> =
  undefined extends v.InferInput<S> ? NonNullable<v.InferInput<S>> : v.InferInput<S>
type DraftIn<F extends Fields> = Drafted<{ -readonly [Field in keyof F]: Typed<F[Field]> }>
type Drafted<Values> = Values extends Draft ? Values : never
/** The values as their rules read them. */
export type ValuesIn<F extends Fields> = { -readonly [Field in keyof F]: v.InferOutput<F[Field]> }

/** What a form asks for, made by `defineForm`. `Request`: what its draft becomes. */
export type Form<D extends Draft, Request> = {
  /** In the order of the fields on the page. */
  readonly fields: { readonly [Field in keyof D]: v.GenericSchema }
  /** The draft before anything is typed. */
  readonly empty: D
  /** Errors that prevent a draft from being sent, by field. */
  readonly errorsOf: (draft: D) => FieldErrors
  /**
   * The request for a draft without errors.
   *
   * @throws ValiError for a draft with errors
   */
  readonly read: (draft: D) => Request
}

export type DraftOf<F> = F extends Form<infer D, unknown> ? D : never
export type RequestOf<F> = F extends Form<infer _D, infer Request> ? Request : never

/** Drafts are kept by browsers, and may have been changed there. */
const maxStored = 1000

/**
 * Declares a form by the rules of its fields, in their order on the page. A field is empty as its rule allows: an empty text, false,
 * null, or the first choice of a list.
 *
 * @param form.start values of the empty form that are other ones
 * @param form.confirms a password and the field that repeats it
 * @param form.check errors that depend on several fields; a field whose rule depends on others is `typed`
 * @param form.read the request; absent: the values as their rules read them
 */
export const defineForm = /* @__NO_SIDE_EFFECTS__ */ <const F extends Fields, Request = ValuesIn<F>>(form: {
  fields: F
  start?: Partial<DraftIn<F>>
  confirms?: readonly [password: keyof F & string, repeated: keyof F & string]
  check?: (draft: DraftIn<F>) => FieldErrors
  read?: (values: ValuesIn<F>, draft: DraftIn<F>) => Request
}): Form<DraftIn<F>, Request> => {
  const { fields, start, confirms, check, read } = form
  const object: unknown = v.object(fields)
  const whole = object as v.GenericSchema<unknown, ValuesIn<F> & Record<string, unknown>>
  const schema: typeof whole =
    confirms === undefined ? whole : v.pipe(whole, confirmsField<ValuesIn<F> & Record<string, unknown>>(...confirms))
  const empty: unknown = {
    ...Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, emptyOf(field)])),
    ...start,
  }
  return {
    fields: fields as Form<DraftIn<F>, Request>['fields'],
    empty: empty as DraftIn<F>,
    errorsOf: (draft) => ({ ...codesByField(v.safeParse(schema, draft).issues), ...check?.(draft) }),
    read: (draft) => {
      const values = v.parse(schema, draft)
      return read === undefined ? (values as Request) : read(values, draft)
    },
  }
}

/** The text in a field for a value of this schema, valid or not yet; marked like the value. */
export const typed = /* @__NO_SIDE_EFFECTS__ */ <const S extends v.GenericSchema<string, string>>(schema: S) =>
  v.pipe(v.union([schema, v.string()]), v.metadata(v.getMetadata(schema)))

/** The fields of a form that are secrets: they are cleared once the form is accepted, and never stored. */
export const secretsOf = (fields: Fields): string[] =>
  Object.keys(fields).filter((name) => markOf(fields[name]) === 'secret')

/** The schema of each field as it is typed, valid or not yet. */
export const typedFields = (fields: Fields): v.ObjectEntries =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, isTyped(field) ? typedText(field) : field]))

/** The schema of a form's draft as a browser keeps it: without its secrets. */
export const storedDraft = /* @__NO_SIDE_EFFECTS__ */ <D extends Draft>({
  fields,
}: Pick<Form<D, unknown>, 'fields'>): v.GenericSchema<unknown, Partial<D>> => {
  const secrets = secretsOf(fields)
  const kept = Object.entries<v.GenericSchema>(fields).filter(([name]) => !secrets.includes(name))
  const text = v.pipe(v.string(), v.maxLength(maxStored))
  return v.object(
    Object.fromEntries(kept.map(([name, field]) => [name, isTyped(field) ? text : field])),
  ) as unknown as v.GenericSchema<unknown, Partial<D>>
}

type Parts = { type: string; options?: readonly unknown[]; wrapped?: v.GenericSchema }

const emptyOf = (field: v.GenericSchema): unknown => {
  const { type, options = [] } = field as Parts
  if (type === 'boolean') return false
  if (type === 'nullable') return null
  return type === 'picklist' ? options[0] : ''
}

/** Whether the value is a text that is typed, rather than a choice. */
const isTyped = (field: v.GenericSchema): boolean => !['boolean', 'nullable', 'picklist'].includes(field.type)

// The schema of a field that may stay empty also accepts null, which no draft has.
const typedText = (field: v.GenericSchema): v.GenericSchema =>
  field.type === 'nullish'
    ? v.pipe(v.string(), v.metadata(v.getMetadata(field)))
    : typed(field as v.GenericSchema<string, string>)

const markOf = (field: v.GenericSchema | undefined): unknown =>
  field === undefined ? undefined : (v.getMetadata(field).mark ?? markOf((field as Parts).wrapped))
