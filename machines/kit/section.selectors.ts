import type { ChangedBy, Failure } from '#domain/kit/failure.ts'
import type { SectionContext } from './section.machine.ts'

/** The part of a section's snapshot that its views use. */
export type SectionState = {
  readonly context: SectionContext<string>
  matches(state: SectionPlace): boolean
  hasTag(tag: 'busy' | 'throttled' | 'accepted'): boolean
}

type SectionPlace = 'loading' | 'failed' | 'saving' | 'comparing' | 'merged' | 'contested' | 'refused' | 'throttled'

export const selectIsLoading = (snapshot: SectionState): boolean => snapshot.matches('loading')

/** Why the section could not be loaded. */
export const selectLoadFailure = (snapshot: SectionState): Failure | null =>
  snapshot.matches('failed') ? snapshot.context.failure : null

export const selectIsSaving = (snapshot: SectionState): boolean =>
  snapshot.matches('saving') || snapshot.matches('comparing')

/** A refusal that no field shows. */
export const selectSaveFailure = (snapshot: SectionState): Failure | null => {
  const { failure, errors } = snapshot.context
  const isShown = snapshot.matches('refused') || snapshot.matches('throttled')
  return isShown && Object.keys(errors).length === 0 ? failure : null
}

/** What was changed elsewhere in the meantime: nothing, other fields, or a field that was changed here too. */
export const selectMeanwhile = (snapshot: SectionState): 'merged' | 'contested' | null =>
  snapshot.matches('merged') ? 'merged' : snapshot.matches('contested') ? 'contested' : null

/** Who made that change, and when; undefined if the API does not tell. */
export const selectChangedBy = ({ context }: SectionState): ChangedBy | undefined => context.failure?.changed

export const isChanged = (field: string, { context: { draft, stored } }: SectionState): boolean =>
  draft[field] !== stored.values[field]

export const selectIsDirty = ({ context: { draft, stored } }: SectionState): boolean =>
  Object.keys(draft).some((field) => draft[field] !== stored.values[field])

export const textOf = (field: string, { context: { draft } }: SectionState): string => {
  const value = draft[field]
  return typeof value === 'string' ? value : ''
}

export const isOn = (field: string, { context: { draft } }: SectionState): boolean => draft[field] === true

/** The stored value of a field that was changed elsewhere, too; undefined where nothing is to be decided. */
export const theirsOf = (field: string, { context: { theirs } }: SectionState): string | boolean | undefined =>
  theirs[field]

/** Compare the result by its identity. */
export const choicesOf = (field: string, { context: { stored } }: SectionState): readonly string[] | undefined =>
  stored.choices[field]
