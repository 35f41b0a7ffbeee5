import { chakra } from '@chakra-ui/react'
import { Trans } from '@lingui/react/macro'
import { useSelector } from '@xstate/react'
import type { FormEvent, ReactNode } from 'react'
import type { Draft } from '#domain/kit/validation/form.ts'
import { selectIsSubmitting } from '#machines/kit/form.selectors.ts'
import { Button } from '#src/components/controls/button.tsx'
import { FormNotice } from '#src/screens/kit/form/form-notice.tsx'
import type { FormRef } from '#src/screens/kit/form/form-ref.ts'
import { submit } from '#src/screens/kit/form/submit.ts'

export type PartFormProps<D extends Draft> = {
  form: FormRef<D>
  label: string
  /** Text of the submit button. */
  action: ReactNode
  /** Closes the form; absent while it is the only way on. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** The form of one part of the requirements, with its refusal and its buttons. */
export const PartForm = <D extends Draft>({ form, label, action, onClose, children }: PartFormProps<D>) => {
  const isSubmitting: boolean = useSelector(form, selectIsSubmitting)
  return (
    <chakra.form
      noValidate
      aria-label={label}
      display="flex"
      flexDirection="column"
      gap="5"
      onSubmit={(event: FormEvent<HTMLFormElement>) => submit(event, form)}
    >
      <FormNotice form={form} />
      {children}
      <chakra.div display="flex" flexWrap="wrap" gap="3">
        <Button type="submit" variant="secondary" loading={isSubmitting}>
          {action}
        </Button>
        {onClose === undefined ? null : (
          <Button variant="ghost" onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
        )}
      </chakra.div>
    </chakra.form>
  )
}

/** Two columns where there is room. */
export const FieldGrid = ({ children }: { children: ReactNode }) => (
  <chakra.div display="grid" gap="5" gridTemplateColumns={{ base: '1fr', md: '1fr 1fr' }}>
    {children}
  </chakra.div>
)
