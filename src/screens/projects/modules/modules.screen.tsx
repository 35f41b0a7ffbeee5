import { modules } from '#machines/projects/modules/modules.list.ts'
import { useListActor } from '#src/screens/kit/listing/use-list-actor.ts'
import { LaunchPbxScreen } from '#src/screens/projects/launch-pbx/launch-pbx.screen.tsx'
import { ModulesView } from './modules.view.tsx'

const all = {}

export const ModulesScreen = () => {
  const actor = useListActor(modules, all)
  return <ModulesView actor={actor} launch={<LaunchPbxScreen />} />
}
