import * as v from 'valibot'
import { type ValidationCode, validationRules } from '#domain/kit/validation/codes.ts'
import { rulesOf, type SectionValues } from '#domain/kit/validation/section.ts'
import { requiredText, shortName } from '#domain/kit/validation/text.ts'
import { type Project, type ProjectSection, staffOutCallStrategies } from '#domain/session/project.ts'

/** Languages in which announcements of a PBX can be spoken: ISO 639-1. */
export const voiceLanguages = ['ar', 'de', 'en', 'es', 'fa', 'fr', 'it', 'nl', 'pl', 'pt', 'ru', 'tr'] as const

type RangeCode = 'persons.range' | 'groups.range'

const rangeOf = (code: RangeCode) =>
  v.pipe(
    v.number(),
    v.integer(code),
    v.minValue(validationRules[code].least, code),
    v.maxValue(validationRules[code].most, code),
  )

/** The limits on the wire. (PRJ-01) */
export const maximumPersons = rangeOf('persons.range')
export const maximumGroups = rangeOf('groups.range')

/** The same as typed; read without leading zeros. */
const typedWithin = (code: RangeCode) =>
  v.config(
    v.pipe(
      requiredText,
      v.regex(/^\d{1,9}$/, code satisfies ValidationCode),
      v.check((text) => v.is(rangeOf(code), Number(text)), code satisfies ValidationCode),
      v.transform((text) => String(Number(text))),
    ),
    { abortPipeEarly: true },
  )

const emptySettings: Readonly<Record<ProjectSection, SectionValues>> = {
  general: { name: '', timezone: '', voice_language: '' },
  limits: { maximum_persons: '', maximum_groups: '' },
  calls: { staff_out_call_strategy: 'inGroupOnly', experimental: false },
  logo: { logo: '' },
}

/** `logo`: id of an uploaded image; empty without one. */
export const settingsRules = rulesOf<ProjectSection>({
  general: {
    schema: v.object({ name: shortName, timezone: requiredText, voice_language: requiredText }),
    empty: emptySettings.general,
  },
  limits: {
    schema: v.object({ maximum_persons: typedWithin('persons.range'), maximum_groups: typedWithin('groups.range') }),
    empty: emptySettings.limits,
  },
  calls: {
    schema: v.object({ staff_out_call_strategy: v.picklist(staffOutCallStrategies), experimental: v.boolean() }),
    empty: emptySettings.calls,
  },
  logo: { schema: v.object({ logo: v.string() }), empty: emptySettings.logo },
})

/** The values of one section of a project's settings. */
export const settingsOf = (section: ProjectSection, project: Project): SectionValues => {
  const { name, timezone, voice_language, staff_out_call_strategy, experimental, logo } = project
  return {
    general: { name, timezone, voice_language },
    limits: {
      maximum_persons: String(project.maximum_persons),
      maximum_groups: String(project.maximum_groups),
    },
    calls: { staff_out_call_strategy, experimental },
    logo: { logo: logo?.split('/').at(-1) ?? '' },
  }[section]
}
