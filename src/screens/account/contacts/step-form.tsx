import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { Draft } from '#domain/kit/validation/form.ts'
import { selectIsAccepted, selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { Card } from '#src/components/layout/card.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import type { FormRef } from '#src/screens/kit/form/form-ref.ts'
import { submit } from '#src/screens/kit/form/submit.ts'

export type StepFormProps<D extends Draft> = {
  form: FormRef<D>
  heading: ReactNode
  description: ReactNode
  /** The name of the form for screen readers. */
  name: string
  submitText: ReactNode
  onDismiss: () => void
  children: ReactNode
  /** Below the form, such as sending a code again. */
  below?: ReactNode
}

/** The form of one step, with a way back to the list. */
export const StepForm = <D extends Draft>(props: StepFormProps<D>) => {
  const { form, heading, description, name, submitText, onDismiss, children, below } = props
  const isSubmitting = useSelector(form, selectIsSubmitting)
  const isAccepted = useSelector(form, selectIsAccepted)
  return (
    <Card heading={heading} description={description}>
      <chakra.div display="flex" flexDirection="column" gap="5" maxWidth="md">
        <chakra.form
          noValidate
          aria-label={name}
          display="flex"
          flexDirection="column"
          gap="5"
          onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, form)}
        >
          <FormNotice form={form} />
          {children}
          <chakra.div display="flex" flexWrap="wrap" gap="3">
            <Button type="submit" variant="primary" loading={isSubmitting || isAccepted}>
              {submitText}
            </Button>
            <Button variant="ghost" onClick={onDismiss}>
              <Trans>Cancel</Trans>
            </Button>
          </chakra.div>
        </chakra.form>
        {below}
      </chakra.div>
    </Card>
  )
}
