import { chakra } from '@chakra-ui/react'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import { isChanged, textOf } from '#machines/kit/section.selectors.ts'
import type { ProjectSectionActor } from '#machines/projects/project-section/project-section.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { KeepsFocus } from '#src/components/forms/keeps-focus.tsx'
import { ChangedMark } from '#src/screens/kit/section/use-section-field.tsx'

/** `upload`: of another logo. */
export const LogoFields = ({ actor, upload }: { actor: ProjectSectionActor; upload: ReactNode }) => {
  const logo = useSelector(actor, (snapshot) => textOf('logo', snapshot))
  const changed = useSelector(actor, (snapshot) => isChanged('logo', snapshot))
  return (
    <KeepsFocus state={`${changed} ${logo}`}>
      <chakra.div display="flex" flexDirection="column" gap="5">
        {changed ? (
          <p>
            {logo === '' ? (
              <Trans>The logo is removed when you save.</Trans>
            ) : (
              <Trans>The logo is used when you save.</Trans>
            )}{' '}
            <ChangedMark />
          </p>
        ) : (
          <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="4">
            <Logo file={logo} />
            {logo === '' ? null : (
              <Button variant="secondary" onClick={() => actor.send({ type: 'draft.changed', change: { logo: '' } })}>
                <Trans>Remove the logo</Trans>
              </Button>
            )}
          </chakra.div>
        )}
        {upload}
      </chakra.div>
    </KeepsFocus>
  )
}

/** The stored logo; `file` is empty without one. */
export const Logo = ({ file }: { file: string }) => {
  const { t } = useLingui()
  if (file === '') {
    return (
      <chakra.p color="textMuted">
        <Trans>This project has no logo.</Trans>
      </chakra.p>
    )
  }
  return (
    <chakra.img
      src={`/api/logo/${file}`}
      alt={t`Logo of the project`}
      height="16"
      maxWidth="full"
      objectFit="contain"
      borderRadius="md"
    />
  )
}
