import { useSession } from '#src/app/app-context.ts'
import { OutageView } from './outage.view.tsx'

export const OutageScreen = () => {
  const service = useSession((snapshot) => snapshot.children.service)
  return service === undefined ? null : <OutageView actor={service} />
}
