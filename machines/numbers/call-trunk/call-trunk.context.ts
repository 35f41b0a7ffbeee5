import type { CallTrunk } from '#domain/contract/numbers/number-trunks.ts'
import type { Failure } from '#domain/kit/failure.ts'
import { isValidationCode } from '#domain/kit/validation/codes.ts'
import type { CallTarget, CallTargetKind } from '#domain/numbers/call-trunk.ts'
import {
  draftOf,
  emptyTarget,
  mostTargets,
  readTargets,
  type TargetDraft,
  type TargetErrors,
  targetErrorsOf,
} from '#domain/numbers/call-trunk-form.ts'

/** `own`: the number, E.164. `country`: with whose numbering plan new phones are read first. */
export type CallTrunkInput = { number: string; own: string; country: string }

/**
 * Targets as they are typed. `own`: the number that calls cannot be forwarded to; empty for many numbers. `isChecked`: errors are
 * shown, since a submission was refused. `moved`: the new index of the target that was moved last.
 */
export type TargetsForm = {
  own: string
  country: string
  drafts: TargetDraft[]
  errors: TargetErrors
  isChecked: boolean
  moved: number | null
}

export type TargetEvent =
  | { type: 'target.added'; kind: CallTargetKind }
  | { type: 'target.changed'; at: number; change: Partial<Omit<TargetDraft, 'kind'>> }
  | { type: 'target.removed'; at: number }
  /** `to`: the new index. */
  | { type: 'target.moved'; at: number; to: number }

/** `start`: the targets as they were loaded. `theirs`: the trunk as another user has saved it. */
export type CallTrunkContext = CallTrunkInput &
  TargetsForm & {
    version: number
    start: CallTarget[]
    theirs: CallTrunk | null
    failure: Failure | null
  }

export type CallTrunkRequest = { number: string; version: number; targets: CallTarget[] }

type Drafts = Pick<TargetsForm, 'drafts' | 'own'>
type Edit = Partial<TargetsForm>

export const errorsOf = ({ drafts, own }: Drafts): TargetErrors => targetErrorsOf(drafts, own)

export const hasRoom = ({ drafts }: Pick<TargetsForm, 'drafts'>): boolean => drafts.length < mostTargets

export const withTrunk = (
  { country }: CallTrunkContext,
  { version, targets }: CallTrunk,
): Partial<CallTrunkContext> => ({
  version,
  start: targets,
  drafts: targets.map((target) => draftOf(target, country)),
  errors: {},
  isChecked: false,
  moved: null,
  theirs: null,
  failure: null,
})

/** After a refused submission the errors follow every change. */
const withDrafts = ({ own, isChecked }: TargetsForm, drafts: TargetDraft[]): Edit => ({
  drafts,
  errors: isChecked ? targetErrorsOf(drafts, own) : {},
  moved: null,
})

const withTarget = (context: TargetsForm, kind: CallTargetKind): Edit => ({
  // The new fields are empty, which is no error before they were left.
  ...withDrafts({ ...context, isChecked: false }, [...context.drafts, emptyTarget(kind, context.country)]),
  isChecked: false,
})

const withChange = (context: TargetsForm, { at, change }: { at: number; change: Partial<TargetDraft> }): Edit =>
  withDrafts(
    context,
    context.drafts.map((draft, index) => (index === at ? { ...draft, ...change } : draft)),
  )

const withoutTarget = (context: TargetsForm, at: number): Edit =>
  withDrafts(
    context,
    context.drafts.filter((_, index) => index !== at),
  )

const withMoved = (context: TargetsForm, { at, to }: { at: number; to: number }): Edit => {
  const rest = context.drafts.filter((_, index) => index !== at)
  return {
    ...withDrafts(context, [...rest.slice(0, to), ...context.drafts.slice(at, at + 1), ...rest.slice(to)]),
    moved: to,
  }
}

/** The form after an event; a target too many is an error of the list. */
export const withTargetEvent = (form: TargetsForm, event: TargetEvent): Edit => {
  switch (event.type) {
    case 'target.added':
      return hasRoom(form) ? withTarget(form, event.kind) : { errors: { ...form.errors, targets: 'targets.most' } }
    case 'target.changed':
      return withChange(form, event)
    case 'target.removed':
      return withoutTarget(form, event.at)
    case 'target.moved':
      return withMoved(form, event)
  }
}

/** Errors of the API belong to fields of the drafts; any other failure is shown by itself. */
export const withRefusal = (context: CallTrunkContext, failure: Failure): Partial<CallTrunkContext> => {
  const named = Object.entries(failure.fields ?? {}).flatMap(([field, codes]) => {
    const code = codes.find(isValidationCode) ?? 'INVALID'
    return field === 'targets' ? [[field, code]] : field.startsWith('targets.') ? [[field.slice(8), code]] : []
  })
  return named.length === 0 ? { failure } : { errors: { ...context.errors, ...Object.fromEntries(named) } }
}

export const requestOf = ({ number, version, drafts }: CallTrunkContext): CallTrunkRequest => ({
  number,
  version,
  targets: readTargets(drafts),
})

/** The names of controls in the view. A PBX has no field. */
const firstFieldOf = (drafts: readonly TargetDraft[], at: number): string => {
  const kind = drafts[at]?.kind
  return `targets.${at}.${kind === 'sip' ? 'host' : kind === 'forward' ? 'phone' : 'remove'}`
}
export const lastFieldOf = ({ drafts }: Pick<TargetsForm, 'drafts'>): string => firstFieldOf(drafts, drafts.length - 1)
export const moveFieldOf = ({ at, to }: { at: number; to: number }): string =>
  `targets.${to}.${to < at ? 'up' : 'down'}`

/** The first control with an error, in the order of the form. */
export const wrongFieldOf = ({ drafts, errors }: Pick<TargetsForm, 'drafts' | 'errors'>): string | null => {
  for (const at of drafts.keys()) {
    const field = ['host', 'port', 'phone'].find((each) => errors[`${at}.${each}`] !== undefined)
    if (field !== undefined) return `targets.${at}.${field}`
    if (errors[String(at)] !== undefined) return firstFieldOf(drafts, at)
  }
  const { targets } = errors
  return targets === undefined ? null : 'targets.add'
}
