import type { ReactNode } from 'react'
import { LabProvider, modelOf } from 'xstate-flow-lab/drawer'
import { schemasFromValibot } from 'xstate-flow-lab/valibot'
import 'xstate-flow-lab/drawer.css'
import { bookingMachine } from './booking.machine.ts'
import { bookingSchemas } from './booking.schemas.ts'

const models = [modelOf(bookingMachine, { outcomes: { holdRoom: { errors: [{ code: 'roomTaken' }] } } })]
const schemas = schemasFromValibot({ booking: bookingSchemas })

export const withLab = (app: ReactNode) => <LabProvider {...{ models, schemas }}>{app}</LabProvider>
