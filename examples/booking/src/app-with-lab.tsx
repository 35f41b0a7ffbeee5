import { LabDrawer, useLab } from 'xstate-flow-lab/drawer'
import { schemasFromValibot } from 'xstate-flow-lab/valibot'
import 'xstate-flow-lab/panel.css'
import 'xstate-flow-lab/drawer.css'
import { App } from './app.tsx'
import { bookingMachine } from './booking.machine.ts'
import { bookingSchemas } from './booking.schemas.ts'

const charts = { booking: bookingMachine }
const schemas = schemasFromValibot({ booking: bookingSchemas })
const knowledge = { failures: () => [{ code: 'roomTaken' }, { code: 'holdExpired' }] }

export const AppWithLab = () => {
  const lab = useLab({ charts, schemas, knowledge })
  return (
    <>
      <App key={lab.runKey} instrumentActor={lab.instrumentActor} />
      <LabDrawer lab={lab} />
    </>
  )
}
