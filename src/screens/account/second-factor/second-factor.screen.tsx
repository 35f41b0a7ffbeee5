import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { secondFactorMachine } from '#machines/account/second-factor/second-factor.machine.ts'
import type { FactorStep } from '#machines/account/second-factor/second-factor.selectors.ts'
import { selectHasSecrets, selectMade } from '#machines/account/second-factor/second-factor.selectors.ts'
import { selectInfo } from '#machines/session/session/session.selectors.ts'
import { secondFactorCalls } from '#src/api/account/second-factor.calls.ts'
import { useSession } from '#src/runtime/context/app-context.ts'
import { useBranding } from '#src/runtime/context/use-branding.ts'
import { useChart } from '#src/runtime/context/use-chart.ts'
import { useMay } from '#src/runtime/context/use-may.ts'
import { useUnsaved } from '#src/runtime/routing/use-unsaved.ts'
import { useProvided } from '#src/screens/kit/chart/use-provided.ts'
import { saveFile } from '#src/screens/kit/files/save-file.ts'
import { ConfirmFactorScreen } from './confirm-factor.screen.tsx'
import { EndFactorScreen } from './end-factor.screen.tsx'
import { OwnersFactor } from './owners-factor.tsx'
import { recoveryCodesFile } from './recovery-codes-file.ts'
import { RenewCodesScreen } from './renew-codes.screen.tsx'
import { SecondFactorView } from './second-factor.view.tsx'
import { StartFactorScreen } from './start-factor.screen.tsx'

/** `onChange`: the factor was switched on or off. (AUT-08) */
export const SecondFactorScreen = ({ onChange }: { onChange: () => void }) => {
  const info = useSession(selectInfo)
  const mayChange = useMay('secureAccount')
  const { brand } = useBranding()
  const machine = useProvided(
    secondFactorMachine,
    ({ client }) => ({
      actors: secondFactorCalls(client),
      actions: {
        focusSection: () => document.querySelector<HTMLElement>('main [data-focus-target=second-factor]')?.focus(),
        reportChange: onChange,
      },
    }),
    [onChange],
  )
  const actor = useChart(machine)
  const made = useSelector(actor, selectMade)
  useUnsaved(useSelector(actor, selectHasSecrets))
  if (info === null) return null
  const own = { factor: actor, email: info.client.email }
  const forms: Record<FactorStep, ReactNode> = {
    starting: <StartFactorScreen {...own} />,
    confirming: made === null ? null : <ConfirmFactorScreen factor={actor} made={made} />,
    renewing: <RenewCodesScreen {...own} />,
    ending: <EndFactorScreen {...own} />,
  }
  return (
    <SecondFactorView
      actor={actor}
      readOnly={mayChange ? null : <OwnersFactor account={info.client} />}
      form={(step) => forms[step]}
      onDownload={(codes) => saveFile(recoveryCodesFile([brand.name, info.client.email], codes))}
    />
  )
}
