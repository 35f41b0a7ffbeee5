import * as v from 'valibot'

// What a recording of charts must not tell is said here, at the value's own schema, and so holds wherever the value goes.
// The annotation lets a bundler leave out the schemas that a screen doesn't use.

/** Of what lets somebody in or stands for their consent: passwords, tokens, codes, where and how a gateway is entered. */
export const secret = /* @__NO_SIDE_EFFECTS__ */ <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ mark: 'secret' }))

/** Of what says who somebody is: names, addresses, devices, what they wrote. */
export const personal = /* @__NO_SIDE_EFFECTS__ */ <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ mark: 'personal' }))

/**
 * The same for phone numbers, of which the last six digits say who: those before say which country, place or kind, and
 * rules are about them.
 */
export const personalNumber = /* @__NO_SIDE_EFFECTS__ */ <const S extends v.GenericSchema>(schema: S) =>
  v.pipe(schema, v.metadata({ mark: 'personal', last: 6 }))
