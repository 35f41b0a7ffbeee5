import { useLingui } from '@lingui/react'
import { Trans } from '@lingui/react/macro'
import type { HistoryField } from '#domain/projects/project-history.ts'
import { languageName } from '#src/i18n/language-name.ts'
import { useFormat } from '#src/i18n/use-format.ts'
import { valueWords } from './project-history.messages.ts'

/** A stored value of a field, in words. */
export const ChangeValue = ({ field, value }: { field: HistoryField; value: string | null }) => {
  const { i18n } = useLingui()
  const format = useFormat()
  if (value === null) return <Trans context="history">None</Trans>
  const word = valueWords[field]?.[value]
  if (word !== undefined) return i18n._(word)
  if (field === 'voice_language') return languageName(value, format.language)
  if (field === 'billing.country') return format.country(value)
  if (field === 'person.until') return format.utcDate(`${value}T12:00:00.000Z`)
  if (field === 'maximum_persons' || field === 'maximum_groups') return format.number(Number(value))
  return <bdi>{field === 'timezone' ? value.replaceAll('_', ' ') : value}</bdi>
}
