import { useState } from 'react'
import { type Checklist, keepChecklist, keptChecklist, type Shelf, type Subject } from './checklist.ts'

const testerKey = 'flow-lab:tester'

/** The findings on one chart and the name of whoever makes them, kept on the device as they are made. */
export const useChecklist = (shelf: Shelf, subject: Subject) => {
  const [kept, setKept] = useState(() => ({ subject, checklist: keptChecklist(shelf, subject) }))
  const [tester, setTester] = useState(() => shelf.getItem(testerKey) ?? '')
  // Another chart's findings are read in the same turn in which it is shown.
  const isMine = kept.subject.chart === subject.chart && kept.subject.structure === subject.structure
  const mine = isMine ? kept : { subject, checklist: keptChecklist(shelf, subject) }
  if (!isMine) setKept(mine)
  return {
    checklist: mine.checklist,
    setChecklist: (checklist: Checklist) => {
      keepChecklist(shelf, subject, checklist)
      setKept({ subject, checklist })
    },
    tester,
    setTester: (name: string) => {
      shelf.setItem(testerKey, name)
      setTester(name)
    },
  }
}
