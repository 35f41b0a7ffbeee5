import * as v from 'valibot'

// Marks of values that a recording must redact, set at the value's schema so that they apply wherever it is used.
// The annotation lets a bundler remove schemas that a screen does not use.

/** Marks credentials and consents: passwords, tokens, codes, URLs and forms of gateways. */
export const secret = /* @__NO_SIDE_EFFECTS__ */ <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ mark: 'secret' }))

/** Marks data about a user: names, addresses, devices, written text. */
export const personal = /* @__NO_SIDE_EFFECTS__ */ <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ mark: 'personal' }))

/** Marks figures and what tells their meaning, such as a currency: read exactly, and none of a list may be missing. */
export const exact = /* @__NO_SIDE_EFFECTS__ */ <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ exact: true }))

/** Reads an unknown value of a list as another one, where it cannot be shown as itself: a language, a theme. */
export const unknownAs = /* @__NO_SIDE_EFFECTS__ */ <const S extends v.GenericSchema<string, string>>(
  schema: S,
  instead: v.InferOutput<S>,
) => v.pipe(schema, v.metadata({ instead }))

/**
 * Marks phone numbers: the last six digits identify the subscriber; the digits before give country, region and type, and
 * validation rules apply to them.
 */
export const personalNumber = /* @__NO_SIDE_EFFECTS__ */ <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ mark: 'personal', last: 6 }))
