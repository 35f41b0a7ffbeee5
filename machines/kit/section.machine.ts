import { assign, setup } from 'xstate'
import { type Failure, type FailureCode, toFailure } from '#domain/kit/failure.ts'
import { isValidationCode } from '#domain/kit/validation/codes.ts'
import type { FieldErrors } from '#domain/kit/validation/form.ts'
import type { SectionRules, SectionValues } from '#domain/kit/validation/section.ts'
import { retryWait } from './form.machine.ts'
import { failing, keepFailure } from './keep-failure.ts'
import { mustProvide, screenAction } from './must-provide.ts'
import { rebaseDraft } from './rebase-draft.ts'

/** A section as the API has it; `choices`: the values that a field can have. */
export type StoredSection = {
  version: number
  values: SectionValues
  choices: Readonly<Record<string, readonly string[]>>
}

export type SectionRequest<Section extends string> = { section: Section; version: number; values: SectionValues }

export type SectionInput<Section extends string> = { section: Section }

/** `theirs`: fields that another user changed to another value than this one, with the stored value. */
export type SectionContext<Section extends string> = {
  section: Section
  stored: StoredSection
  draft: SectionValues
  errors: FieldErrors
  theirs: Partial<SectionValues>
  failure: Failure | null
}

export type SectionEvent =
  | { type: 'draft.changed'; change: SectionValues }
  | { type: 'submission.requested' }
  | { type: 'undo.requested' }
  /** The stored value replaces the typed one. */
  | { type: 'theirs.taken'; field: string }
  | { type: 'retry.requested' }

const codeOf = (error: unknown): FailureCode => toFailure(error).code

export type SectionDeclaration<Section extends string> = {
  /** The chart's id. */
  id: string
  rules: SectionRules<Section>
  /** The failure of a version that is not the stored one any more. */
  outdated: FailureCode
}

/**
 * The chart of one section of a page: loaded, edited and saved with its version. If the section was changed in another session in the
 * meantime nothing is overwritten: it is loaded again, untouched fields take the new values, and a field that both
 * changed keeps what was typed and offers the other value.
 */
export const createSection = <Section extends string>({ id, rules, outdated }: SectionDeclaration<Section>) => {
  const { fieldsOf, emptyValuesOf, sectionErrorsOf, readSection, withChange } = rules
  const rebased = ({ draft, stored: before }: SectionContext<Section>, stored: StoredSection) => ({
    stored,
    ...rebaseDraft<SectionValues>(draft, before.values, stored.values),
  })

  const chart = setup({
    types: {
      input: {} as SectionInput<Section>,
      context: {} as SectionContext<Section>,
      events: {} as SectionEvent,
      tags: {} as 'busy' | 'throttled' | 'accepted',
    },
    actors: {
      loadSection: mustProvide<StoredSection, SectionInput<Section>>('loadSection'),
      saveSection: mustProvide<StoredSection, SectionRequest<Section>>('saveSection'),
    },
    guards: {
      isComplete: ({ context }) => Object.keys(sectionErrorsOf(context.section, context.draft)).length === 0,
      isOutdated: (_, { error }: { error: unknown }) => codeOf(error) === outdated,
      isThrottled: (_, { error }: { error: unknown }) => codeOf(error) === 'tooManyRequests',
      isContested: ({ context }, { stored }: { stored: StoredSection }) =>
        Object.keys(rebased(context, stored).theirs).length > 0,
    },
    actions: {
      startDraft: assign((_, { stored }: { stored: StoredSection }) => ({
        stored,
        draft: stored.values,
        errors: {},
        theirs: {},
      })),
      keepChange: assign(({ context }, { change }: { change: SectionValues }) => {
        const draft = withChange(context.section, context.draft, change)
        const broken: FieldErrors = sectionErrorsOf(context.section, draft)
        const errors = Object.entries(context.errors).flatMap(([field, code]) => {
          if (broken[field] !== undefined) return [[field, broken[field]]]
          return draft[field] === context.draft[field] ? [[field, code]] : []
        })
        return { draft, errors: Object.fromEntries(errors) }
      }),
      takeTheirs: assign(({ context }, { field }: { field: string }) => ({
        draft: { ...context.draft, ...(field in context.theirs ? { [field]: context.theirs[field] ?? '' } : {}) },
        theirs: Object.fromEntries(Object.entries(context.theirs).filter(([each]) => each !== field)),
      })),
      forgetChanges: assign(({ context }) => ({ draft: context.stored.values, errors: {}, theirs: {}, failure: null })),
      rebaseDraft: assign(({ context }, { stored }: { stored: StoredSection }) => rebased(context, stored)),
      keepErrors: assign({ errors: ({ context }) => sectionErrorsOf(context.section, context.draft) }),
      keepFailure: failing.actions.keepFailure,
      keepFieldErrors: assign(({ context }) => ({
        errors: Object.fromEntries(
          Object.entries(context.failure?.fields ?? {}).flatMap(([field, codes]) =>
            field in context.draft ? [[field, codes.find(isValidationCode) ?? 'INVALID']] : [],
          ),
        ),
      })),
      forgetFailure: assign({ failure: null, errors: {} }),
      focusField: screenAction<{ field: string | null }>(),
      /** What was saved may also be shown outside of the section. */
      reportSaved: screenAction<{ stored: StoredSection }>(),
    },
    delays: { retryAllowed: ({ context }) => retryWait(context.failure) },
  })

  const focusError = {
    type: 'focusField',
    params: ({ context }: { context: SectionContext<Section> }) => ({
      field: fieldsOf(context.section).find((field) => context.errors[field] !== undefined) ?? null,
    }),
  } as const

  const editable = chart.createStateConfig({
    on: {
      'draft.changed': { target: 'editing', actions: { type: 'keepChange', params: ({ event }) => event } },
      'undo.requested': { target: 'editing', actions: 'forgetChanges' },
      'submission.requested': [{ guard: 'isComplete', target: 'saving' }, { actions: ['keepErrors', focusError] }],
    },
  })

  /** The draft is complete: it was checked before, and a change leads back to `editing`. */
  const complete = chart.createStateConfig({ on: { ...editable.on, 'submission.requested': 'saving' } })

  return chart.createMachine({
    id,
    context: ({ input: { section } }) => ({
      section,
      stored: { version: 0, values: emptyValuesOf(section), choices: {} },
      draft: emptyValuesOf(section),
      errors: {},
      theirs: {},
      failure: null,
    }),
    initial: 'loading',
    states: {
      loading: {
        tags: 'busy',
        invoke: {
          id: 'loadSection',
          src: 'loadSection',
          input: ({ context: { section } }) => ({ section }),
          onDone: {
            target: 'editing',
            actions: { type: 'startDraft', params: ({ event }) => ({ stored: event.output }) },
          },
          onError: { target: 'failed', actions: keepFailure },
        },
      },
      failed: { on: { 'retry.requested': { target: 'loading', actions: 'forgetFailure' } } },
      editing: editable,
      saving: {
        tags: 'busy',
        entry: 'forgetFailure',
        invoke: {
          id: 'saveSection',
          src: 'saveSection',
          input: ({ context: { section, stored, draft } }) => ({
            section,
            version: stored.version,
            values: readSection(section, draft),
          }),
          onDone: {
            target: 'saved',
            actions: [
              { type: 'startDraft', params: ({ event }) => ({ stored: event.output }) },
              { type: 'reportSaved', params: ({ event }) => ({ stored: event.output }) },
            ],
          },
          onError: [
            { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'comparing', actions: keepFailure },
            { guard: { type: 'isThrottled', params: ({ event }) => event }, target: 'throttled', actions: keepFailure },
            { target: 'refused', actions: [keepFailure, 'keepFieldErrors', focusError] },
          ],
        },
      },
      comparing: {
        tags: 'busy',
        invoke: {
          id: 'loadSection',
          src: 'loadSection',
          input: ({ context: { section } }) => ({ section }),
          onDone: [
            {
              guard: { type: 'isContested', params: ({ event }) => ({ stored: event.output }) },
              target: 'contested',
              actions: { type: 'rebaseDraft', params: ({ event }) => ({ stored: event.output }) },
            },
            {
              target: 'merged',
              actions: { type: 'rebaseDraft', params: ({ event }) => ({ stored: event.output }) },
            },
          ],
          onError: { target: 'refused', actions: keepFailure },
        },
      },
      /** Other fields were changed in another session; nothing is to be decided. */
      merged: complete,
      /** A field was changed in another session, too. Saving keeps what was typed here. */
      contested: {
        on: {
          ...editable.on,
          'draft.changed': { actions: { type: 'keepChange', params: ({ event }) => event } },
          // The button that had the focus is gone.
          'theirs.taken': {
            actions: [
              { type: 'takeTheirs', params: ({ event }) => event },
              { type: 'focusField', params: ({ event }) => event },
            ],
          },
        },
      },
      refused: complete,
      throttled: {
        tags: 'throttled',
        on: { 'draft.changed': { actions: { type: 'keepChange', params: ({ event }) => event } } },
        after: { retryAllowed: { target: 'editing', actions: 'forgetFailure' } },
      },
      saved: { tags: 'accepted', on: complete.on },
    },
  })
}
