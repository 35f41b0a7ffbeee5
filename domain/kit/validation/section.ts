import * as v from 'valibot'
import { codesByField, type ValidationCode } from './codes.ts'

/** The values of a section by field, as typed or as stored. */
export type SectionValues = Readonly<Record<string, string | boolean>>
export type SectionErrors = Readonly<Record<string, ValidationCode>>

/** Rules of the sections of one page, each of which is edited as a form and saved as a whole. */
export type SectionRules<Section extends string> = {
  /** The fields of a section in the order of its form. */
  readonly fieldsOf: (section: Section) => readonly string[]
  readonly emptyValuesOf: (section: Section) => SectionValues
  /** The first broken rule of each field. */
  readonly sectionErrorsOf: (section: Section, values: SectionValues) => SectionErrors
  /** The values as the API stores them; as typed while a rule is broken. */
  readonly readSection: (section: Section, values: SectionValues) => SectionValues
  /** The draft after a change. */
  readonly withChange: (section: Section, values: SectionValues, change: SectionValues) => SectionValues
}

type Definition = { readonly schema: v.GenericSchema; readonly empty: SectionValues }

/** @param withChange what else a change of some fields changes; absent: nothing */
export const rulesOf = <Section extends string>(
  sections: Readonly<Record<Section, Definition>>,
  withChange: SectionRules<Section>['withChange'] = (_, values, change) => ({ ...values, ...change }),
): SectionRules<Section> => ({
  fieldsOf: (section) => Object.keys(sections[section].empty),
  emptyValuesOf: (section) => sections[section].empty,
  sectionErrorsOf: (section, values) => codesByField(v.safeParse(sections[section].schema, values).issues),
  readSection: (section, values) => {
    const { success, output } = v.safeParse(sections[section].schema, values)
    return success ? (output as SectionValues) : values
  },
  withChange,
})
