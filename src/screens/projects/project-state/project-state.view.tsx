import { chakra } from '@chakra-ui/react'
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent } from 'react'
import type { FieldError } from '#domain/kit/validation/form.ts'
import type { Project } from '#domain/session/project.ts'
import { selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import type { ProjectStateActor } from '#machines/projects/project-state/project-state.machine.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Notice } from '#src/components/feedback/notice.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import { FormText } from '#src/screens/kit/form/form-text.tsx'
import { submit } from '#src/screens/kit/form/submit.ts'

const fieldWords = (_: 'reason' | 'status', code: FieldError): MessageDescriptor =>
  code === 'REQUIRED' ? msg`Write why, for the customer.` : msg`Use at most 300 characters.`

export type ProjectStateViewProps = { actor: ProjectStateActor; project: Project }

/** The state of a project, and the way to the other one. */
export const ProjectStateView = ({ actor, project }: ProjectStateViewProps) => {
  const isSubmitting = useSelector(actor, selectIsSubmitting)
  const isActive = project.status === 'active'
  return (
    <Card
      heading={<Trans>Status of the project</Trans>}
      description={
        <Trans>
          Only a supervisor can open a deactivated project, and nothing can be bought in it. Its numbers keep renewing
          from its wallet.
        </Trans>
      }
    >
      <chakra.form
        noValidate
        display="flex"
        flexDirection="column"
        gap="5"
        onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, actor)}
      >
        <FormNotice form={actor} />
        {isActive ? (
          <FormText
            form={actor}
            field="reason"
            words={fieldWords}
            label={<Trans>Reason</Trans>}
            help={<Trans>The customer sees it in the project list.</Trans>}
            autoComplete="off"
          />
        ) : (
          <Notice tone="warning" title={<Trans>This project is deactivated.</Trans>}>
            <bdi>{project.deactivation_reason}</bdi>
          </Notice>
        )}
        <div>
          <Button type="submit" variant={isActive ? 'danger' : 'primary'} loading={isSubmitting}>
            {isActive ? <Trans>Deactivate the project</Trans> : <Trans>Activate the project</Trans>}
          </Button>
        </div>
      </chakra.form>
    </Card>
  )
}
