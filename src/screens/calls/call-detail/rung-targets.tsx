import { chakra } from '@chakra-ui/react'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useId } from 'react'
import type { RingResult, RungTarget } from '#domain/calls/call.ts'
import { targetText } from '#domain/numbers/call-trunk.ts'
import { LostRows } from '#src/components/data/lost-rows.tsx'
import { FactLine } from '#src/components/values/fact-line.tsx'
import { wordTable } from '#src/i18n/word-table.ts'
import { CallTargetText } from '#src/screens/numbers/kit/call-targets.tsx'

const resultWords = wordTable<RingResult>({
  answered: msg({ message: 'answered', context: 'call target' }),
  notAnswered: msg({ message: 'did not answer', context: 'call target' }),
  busy: msg({ message: 'was busy', context: 'call target' }),
})

/** The targets that an incoming call rang, in their order, and the target that answered. */
export const RungTargets = ({ targets }: { targets: readonly RungTarget[] }) => {
  const { i18n } = useLingui()
  const heading = useId()
  return (
    <div>
      <chakra.h3 id={heading} fontWeight="medium">
        <Trans>Targets, in the order in which they rang</Trans>
      </chakra.h3>
      <chakra.ol
        aria-labelledby={heading}
        listStyleType={i18n.locale === 'fa' ? 'persian' : 'decimal'}
        paddingInlineStart="5"
      >
        {targets.map(({ target, result }) => (
          <li key={targetText(target)}>
            <FactLine>
              <CallTargetText target={target} />
              {i18n._(resultWords[result])}
            </FactLine>
          </li>
        ))}
      </chakra.ol>
      <LostRows of={targets} inset={false} />
    </div>
  )
}
