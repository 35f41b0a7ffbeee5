import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isChanged, isOn, theirsOf } from '#machines/kit/section.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import type { SectionRef } from './section-ref.ts'
import { ChangedMark } from './use-section-field.tsx'

export type SectionCheckProps = { actor: SectionRef; field: string; help?: ReactNode; children: ReactNode }

/** A check box of a section. */
export const SectionCheck = ({ actor, field, help, children }: SectionCheckProps) => {
  const checked = useSelector(actor, (snapshot) => isOn(field, snapshot))
  const changed = useSelector(actor, (snapshot) => isChanged(field, snapshot))
  const theirs = useSelector(actor, (snapshot) => theirsOf(field, snapshot))
  return (
    <Checkbox
      name={field}
      checked={checked}
      onCheckedChange={(chosen) => actor.send({ type: 'draft.changed', change: { [field]: chosen } })}
      help={
        theirs === undefined ? (
          help
        ) : (
          <Button size="sm" variant="secondary" onClick={() => actor.send({ type: 'theirs.taken', field })}>
            <Trans>Use what was saved somewhere else</Trans>
          </Button>
        )
      }
    >
      {children} {changed ? <ChangedMark /> : null}
    </Checkbox>
  )
}
