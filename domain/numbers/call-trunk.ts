import * as v from 'valibot'
import { e164Schema } from '#domain/kit/primitives.ts'

export const callTargetKinds = ['pbx', 'sip', 'forward'] as const
export type CallTargetKind = (typeof callTargetKinds)[number]

/** The port of SIP without encryption. */
export const sipPort = 5060

/**
 * Where a call goes: to the project's PBX, to a SIP trunk, or on to a phone. Responses take any host and number; `targetsSchema`
 * in `call-trunk-form.ts` has the rules for what is saved.
 */
export const callTargetSchema = v.variant('kind', [
  v.object({ kind: v.literal('pbx') }),
  v.object({ kind: v.literal('sip'), host: v.string(), port: v.number() }),
  v.object({ kind: v.literal('forward'), phone: e164Schema }),
])

export type CallTarget = v.InferOutput<typeof callTargetSchema>

/** In the order in which they are tried. Empty: calls are not routed. (NUM-10) */
export const callTargetsSchema = v.array(callTargetSchema)

/** The same text for equal targets; compares lists and finds duplicates. */
export const targetText = (target: CallTarget): string => {
  switch (target.kind) {
    case 'pbx':
      return 'pbx'
    case 'sip':
      return `sip ${target.host} ${target.port}`
    case 'forward':
      return `forward ${target.phone}`
  }
}

export const areSameTargets = (some: readonly CallTarget[], others: readonly CallTarget[]): boolean =>
  some.map(targetText).join('\n') === others.map(targetText).join('\n')

/** The index of the first target that repeats an earlier one; -1 without one. */
export const duplicateIn = (targets: readonly CallTarget[]): number => {
  const texts = targets.map(targetText)
  return texts.findIndex((text, at) => texts.indexOf(text) < at)
}
