import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isChanged, isOn, theirsOf } from '#machines/kit/section.selectors.ts'
import { Checkbox } from '#src/components/forms/checkbox.tsx'
import type { SectionRef } from './section-ref.ts'
import { TheirCheck } from './theirs.tsx'
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
      help={theirs === undefined ? help : <TheirCheck onTake={() => actor.send({ type: 'theirs.taken', field })} />}
    >
      {children} {changed ? <ChangedMark /> : null}
    </Checkbox>
  )
}
