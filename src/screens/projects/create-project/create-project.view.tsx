import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import { selectIsAccepted, selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import type { CreateProjectActor } from '#machines/projects/create-project/create-project.machine.ts'
import { Button, LinkButton } from '#src/components/controls/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'
import { NameField, ZoneField } from './project-fields.view.tsx'

export type CreateProjectFormProps = {
  actor: CreateProjectActor
  /** The session is opening the new project. */
  isEntering: boolean
  /** Closes the form; absent if the form is the whole page. */
  closeHref?: string | undefined
}

/** Name and time zone of the new project. (HOM-02) */
export const CreateProjectForm = ({ actor, isEntering, closeHref }: CreateProjectFormProps) => {
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isAccepted = useSelector(actor, selectIsAccepted)
  const isPanel = closeHref !== undefined
  return (
    <Card heading={isPanel ? <Trans>New project</Trans> : undefined}>
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
      >
        <FormNotice form={actor} />
        <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: isPanel ? '1fr 1fr' : '1fr' }}>
          <NameField actor={actor} />
          <ZoneField actor={actor} />
        </chakra.div>
        <chakra.div display="flex" flexWrap="wrap" gap="3">
          <Button
            type="submit"
            variant="primary"
            size={isPanel ? 'md' : 'lg'}
            full={!isPanel}
            loading={isSubmitting || (isAccepted && isEntering)}
          >
            <Trans>Create the project</Trans>
          </Button>
          {closeHref === undefined ? null : (
            <LinkButton href={closeHref} variant="ghost">
              <Trans>Cancel</Trans>
            </LinkButton>
          )}
        </chakra.div>
      </chakra.form>
    </Card>
  )
}
