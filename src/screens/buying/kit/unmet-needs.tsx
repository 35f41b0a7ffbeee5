import { msg } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { UnmetNeed } from '#domain/buying/requirements.ts'
import { wordTable } from '#src/i18n/word-table.ts'
import { needWords } from './requirement-sentences.ts'

const stateWords = wordTable<UnmetNeed['state']>({
  missing: msg`missing`,
  evaluating: msg`being checked`,
  rejected: msg`not accepted`,
})

/** What a bought number still lacks, a line for each. */
export const UnmetNeeds = ({ unmet }: { unmet: readonly UnmetNeed[] }) => {
  const { i18n } = useLingui()
  return unmet.map(({ need, state }) => (
    <span key={need} data-quiet>
      {i18n._(needWords[need])}: {i18n._(stateWords[state])}
    </span>
  ))
}
