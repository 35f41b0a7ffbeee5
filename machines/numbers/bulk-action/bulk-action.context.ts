import type { BodyOf } from '#domain/contract/kit/endpoint.ts'
import type { BulkTarget } from '#domain/contract/numbers/bulk-target.ts'
import type { startBulk } from '#domain/contract/numbers/number-bulk.ts'
import type { Failure } from '#domain/kit/failure.ts'
import type { ValidationCode } from '#domain/kit/validation/codes.ts'
import { urlErrorOf } from '#domain/kit/validation/public-host.ts'
import { readTyped } from '#domain/kit/validation/text.ts'
import {
  type BulkChange,
  type BulkChoice,
  type BulkJob,
  type BulkQuote,
  changeOf,
  choiceOf,
  confirmedOf,
  formOf,
} from '#domain/numbers/bulk.ts'
import { draftOf, readTargets } from '#domain/numbers/call-trunk-form.ts'
import { errorsOf, type TargetsForm, wrongFieldOf } from '#machines/numbers/call-trunk/call-trunk.context.ts'

/** `job`: one that was started before; its change and numbers are then read. `country`: whose numbering plan phones are read with. */
export type BulkActionInput = {
  choice: BulkChoice | null
  target: BulkTarget | null
  job: string | null
  country: string
}

/**
 * `targets`: where calls go, as typed. `url`, `urlError`, `newSecret`: where messages go. `secret`: which the numbers got, once, after
 * the start. `progress`: the job as it was read last, with the pages of results that were read. `misses`: failed readings in a row.
 */
export type BulkActionContext = BulkActionInput & {
  targets: TargetsForm
  url: string
  urlError: ValidationCode | null
  newSecret: boolean
  secret: string | null
  quote: BulkQuote | null
  progress: BulkJob | null
  failure: Failure | null
  misses: number
}

type Update = Partial<BulkActionContext>

/** The form as the choice fills it: after a retry with what was entered before. */
export const startOf = (input: BulkActionInput): BulkActionContext => ({
  ...input,
  targets: {
    own: '',
    country: input.country,
    drafts: (input.choice?.targets ?? []).map((target) => draftOf(target, input.country)),
    errors: {},
    isChecked: false,
    moved: null,
  },
  url: input.choice?.url ?? '',
  urlError: null,
  newSecret: input.choice?.new_secret ?? false,
  secret: null,
  quote: null,
  progress: null,
  failure: null,
  misses: 0,
})

/** The change that the dry run and the start ask for. */
export const chosenChange = ({ choice }: Pick<BulkActionContext, 'choice'>): BulkChange | null =>
  choice === null ? null : changeOf(choice)

/** What was entered has no error, so that it can be sent. */
export const isEntered = ({ choice, targets, url }: BulkActionContext): boolean => {
  switch (choice === null ? null : formOf(choice)) {
    case 'targets':
      return Object.keys(errorsOf(targets)).length === 0
    case 'url':
      return urlErrorOf(url) === null
    default:
      return chosenChange({ choice }) !== null
  }
}

export const withEntered = ({ choice, targets, url, newSecret }: BulkActionContext): Update => {
  switch (choice === null ? null : formOf(choice)) {
    case 'targets':
      return { choice: choice && { ...choice, targets: readTargets(targets.drafts) } }
    case 'url':
      return { choice: choice && { ...choice, url: readTyped(url), new_secret: newSecret } }
    default:
      return {}
  }
}

export const withErrors = ({ choice, targets, url }: BulkActionContext): Update =>
  choice?.kind === 'smsTrunk'
    ? { urlError: urlErrorOf(url) }
    : { targets: { ...targets, isChecked: true, errors: errorsOf(targets) } }

export const withUrl = ({ urlError }: BulkActionContext, url: string): Update => ({
  url,
  urlError: urlError === null ? null : urlErrorOf(url),
})

export const wrongField = ({ choice, targets }: BulkActionContext): string | null =>
  choice?.kind === 'smsTrunk' ? 'url' : wrongFieldOf(targets)

export const withProgress = (job: BulkJob): Update => ({
  job: job.id,
  progress: job,
  choice: choiceOf(job.change),
  failure: null,
  misses: 0,
})

export const startRequest = (context: BulkActionContext): BodyOf<typeof startBulk> => {
  const { quote, target } = context
  return {
    job: quote?.job ?? '',
    change: chosenChange(context) ?? { kind: 'renew' },
    items: quote === null ? [] : confirmedOf(quote),
    ...(target?.of === 'refused' ? { retries: target.job } : {}),
  }
}
