import { Fragment, type ReactNode } from 'react'
import { LabDrawer, type LabDrawerProps } from './lab-drawer.tsx'
import { type UseLabOptions, useLab } from './use-lab.ts'
import { InstrumentActorContext } from './use-lab-actor-ref.ts'

export type LabProviderProps = UseLabOptions & Omit<LabDrawerProps, 'lab'> & { readonly children: ReactNode }

/** An application whose actors are created by `useLabActorRef`, with the lab and its drawer. For the browser only. */
export const LabProvider = ({ children, draw, names, testCharts, language, theme, ...options }: LabProviderProps) => {
  const lab = useLab(options)
  return (
    <InstrumentActorContext.Provider value={lab.instrumentActor}>
      <Fragment key={lab.runKey}>{children}</Fragment>
      <LabDrawer {...{ lab, draw, names, testCharts, language, theme }} />
    </InstrumentActorContext.Provider>
  )
}
